import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createOwnAccount, type OwnAccountPorts } from './own-account-store.ts';

const texts = textsFor('en', 'account');

function accountWith(changed: Partial<OwnAccountPorts> = {}) {
  const ports = vi.mocked<OwnAccountPorts>({
    read: vi.fn(async () => ({
      language: 'lb' as const,
      has_paid: true,
      undeliverable: [],
      looked_after_at: '2026-05-01T10:00:00.000Z',
      coming_back: { standpoint: 'renews' as const, next: 'see' as const, date: null },
      lacks_trading: true,
      checks: null,
      online: null,
    })),
    readWishes: vi.fn(async () => ({ wanted: ['still-right' as const] })),
    setWish: vi.fn(async () => ({ wanted: [] })),
    confirmProfile: vi.fn(async () => ({ looked_after_at: '2026-11-24T10:00:00.000Z' })),
    setLanguage: vi.fn(async () => ({})),
    endSessions: vi.fn(async () => ({})),
    endSession: vi.fn(async () => {}),
    openPortal: vi.fn(async () => ({ url: 'https://stripe.example/' })),
    makePoster: vi.fn(async () => ({ pdf: btoa('%PDF-\xff') })),
    saveFile: vi.fn(),
    copy: vi.fn(async () => {}),
    share: vi.fn(async () => {}),
    loadStandingTexts: vi.fn(async () => textsFor('en', 'standing')),
    ownProfile: () => '/tutoring/latin/anna-klein',
    raiseToast: vi.fn(),
    goTo: vi.fn(),
    leaveFor: vi.fn(),
    ...changed,
  });
  return { ports, account: createOwnAccount({ locale: 'en', texts }, ports) };
}

const limited = () => Promise.reject(new AppError('rate-limited'));

describe('the account page', () => {
  test('shows nothing until it has loaded, and retries after a failure', async () => {
    const read = vi
      .fn<OwnAccountPorts['read']>()
      .mockRejectedValueOnce(new AppError('unavailable'))
      .mockResolvedValue({
        language: null,
        has_paid: false,
        undeliverable: [],
        looked_after_at: null,
        coming_back: { standpoint: 'no-profile', next: 'begin', date: null },
        lacks_trading: false,
        checks: null,
        online: null,
      });
    const { account } = accountWith({ read });
    await account.open();
    expect(account.opening.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(account.$known.get()).toBeNull();
    await account.open();
    expect(account.$known.get()).toEqual({
      language: null,
      hasPaid: false,
      undeliverable: [],
      lastConfirmedAt: null,
      wishes: ['still-right'],
      standing: {
        sentence:
          'You have no profile. Creating one costs nothing: you only pay to make it visible.',
        button: 'Create a profile',
        path: '/en/profile/edit',
      },
      lacksTrading: false,
      checks: null,
      isSeen: false,
      online: null,
    });
  });

  test('shows a chosen language immediately, and sends a second choice only after the first', async () => {
    const answers: (() => void)[] = [];
    const setLanguage = vi.fn<OwnAccountPorts['setLanguage']>(
      () => new Promise((resolve) => answers.push(() => resolve({}))),
    );
    const { account } = accountWith({ setLanguage });
    await account.open();
    const first = account.setLanguage('fr');
    expect(account.$known.get()?.language).toBe('fr');
    const second = account.setLanguage('en');
    await vi.waitFor(() => expect(setLanguage).toHaveBeenCalledTimes(1));
    answers[0]?.();
    await first;
    await vi.waitFor(() => expect(setLanguage).toHaveBeenCalledTimes(2));
    answers[1]?.();
    await second;
    expect(setLanguage.mock.calls).toEqual([['fr'], ['en']]);
    expect(account.$known.get()?.language).toBe('en');
  });

  test('reverts a choice that was not saved, and says why', async () => {
    const { account, ports } = accountWith({ setLanguage: limited, setWish: limited });
    await account.open();
    await account.setLanguage('fr');
    await account.setWish('still-right', false);
    expect(account.$known.get()).toMatchObject({ language: 'lb', wishes: ['still-right'] });
    const toast = {
      kind: 'error',
      title: texts.notSaved,
      description: texts['error-rate-limited'],
    };
    expect(ports.raiseToast.mock.calls).toEqual([[toast], [toast]]);
  });

  test('shows the day on which the user confirmed the profile, once the server has stored it', async () => {
    const { account } = accountWith();
    await account.open();
    await account.confirmProfile();
    expect(account.$known.get()?.lastConfirmedAt).toEqual(new Date('2026-11-24T10:00:00Z'));

    const { account: limitedOne, ports } = accountWith({ confirmProfile: limited });
    await limitedOne.open();
    await limitedOne.confirmProfile();
    expect(limitedOne.$known.get()?.lastConfirmedAt).toEqual(new Date('2026-05-01T10:00:00Z'));
    expect(ports.raiseToast).toHaveBeenCalledWith(
      expect.objectContaining({ title: texts.confirmFailed }),
    );
  });

  test('ends all sessions, then signs out and opens the login page', async () => {
    const { account, ports } = accountWith({
      endSession: () => Promise.reject(new Error('no network')),
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    account.askToEnd();
    expect(account.$asksEnding.get()).toBe(true);
    await account.endSessions();
    expect(ports.raiseToast).toHaveBeenCalledWith({ kind: 'success', title: texts.signedOut });
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/en/auth');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test('keeps the user signed in if the server refuses to end all sessions', async () => {
    const { account, ports } = accountWith({ endSessions: limited });
    await account.endSessions();
    expect(ports.endSession).not.toHaveBeenCalled();
    expect(ports.goTo).not.toHaveBeenCalled();
    expect(ports.raiseToast).toHaveBeenCalledWith(
      expect.objectContaining({ title: texts.signOutFailed }),
    );
  });

  test("opens Stripe's page with invoices", async () => {
    const { account, ports } = accountWith();
    await account.openPortal();
    expect(ports.leaveFor).toHaveBeenCalledExactlyOnceWith('https://stripe.example/');
  });

  test('saves the poster in the chosen language as a file', async () => {
    const { account, ports } = accountWith();
    await account.makePoster('lb');
    expect(ports.makePoster).toHaveBeenCalledWith('lb');
    const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff]);
    expect(ports.saveFile).toHaveBeenCalledWith('kloer-lb.pdf', bytes, 'application/pdf');
    expect(ports.raiseToast).not.toHaveBeenCalled();
  });

  test('says why a poster cannot be created', async () => {
    const makePoster = () => Promise.reject(new AppError('no-active-subscription'));
    const { account, ports } = accountWith({ makePoster });
    await account.makePoster('fr');
    expect(ports.saveFile).not.toHaveBeenCalled();
    expect(ports.raiseToast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'The poster could not be created. Try again.',
      description: texts['error-no-active-subscription'],
    });
  });

  test('says whether the address of the profile was copied', async () => {
    const copy = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
    const { account, ports } = accountWith({ copy });
    await account.copyAddress('https://kloer.lu/en');
    await account.copyAddress('https://kloer.lu/en');
    expect(copy).toHaveBeenCalledWith('https://kloer.lu/en');
    expect(ports.raiseToast.mock.calls).toEqual([
      [{ kind: 'success', title: texts.addressCopied }],
      [{ kind: 'error', title: texts.addressNotCopied }],
    ]);
  });

  test('reports that sharing the profile failed, unless the user cancelled', async () => {
    const share = vi
      .fn()
      .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
      .mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'));
    const { account, ports } = accountWith({ share });
    await account.shareAddress('https://kloer.lu/en');
    expect(ports.raiseToast).not.toHaveBeenCalled();
    await account.shareAddress('https://kloer.lu/en');
    expect(ports.raiseToast).toHaveBeenCalledWith({ kind: 'error', title: texts.addressNotShared });
  });
});
