import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { draftLimits } from '@kloer/domain/teacher/profile-draft.ts';
import { anouksForm, anouksProfile, memory } from '../../../../tests/support/anouks-form.ts';
import { formOf, newForm } from '../form/profile-form.ts';
import { draftTextOf, sentDraftOf } from './draft.ts';
import { keepDrafts } from './keep-drafts.ts';
import { restMs, sendDrafts, type SendPorts } from './send-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with at most one draft, of Anouk's account. */
function server() {
  let stored: { text: string; version: string } | null = null;
  let versions = 0;
  const change = (version: string | null, text: string | null) => {
    if ((stored?.version ?? null) !== version) return 'changed-meanwhile' as const;
    versions += 1;
    stored = text === null ? null : { text, version: `v${versions}` };
    return { version: `v${versions}` };
  };
  const draft = () => stored && sentDraftOf(stored);
  return {
    draft,
    write: vi.fn<SendPorts['write']>((text, version) => Promise.resolve(change(version, text))),
    remove: vi.fn<SendPorts['remove']>((version) => Promise.resolve(change(version, null))),
    read: () => Promise.resolve(draft()),
    isSaving: () => false,
  };
}

/** A device on which Anouk opens the form. It is a new device unless the test passes its storage. */
function device(ports: ReturnType<typeof server>, storage = memory()) {
  const form = anouksForm(null, storage, undefined, ports.draft());
  const keeping = keepDrafts(form);
  const sending = sendDrafts(form, ports);
  return {
    form,
    sending,
    leave: async () => {
      keeping.stop();
      await sending.now();
      sending.stop();
    },
  };
}

const rest = () => vi.advanceTimersByTimeAsync(restMs);

describe('the draft of a new profile on the server', () => {
  test('is sent after a pause in typing', async () => {
    const ports = server();
    const { form } = device(ports);
    form.edit({ firstName: 'A' });
    await vi.advanceTimersByTimeAsync(restMs - 1);
    form.edit({ firstName: 'An' });
    await vi.advanceTimersByTimeAsync(restMs - 1);
    expect(ports.write).not.toHaveBeenCalled();
    await rest();
    expect(ports.write).toHaveBeenCalledOnce();
    expect(ports.draft()?.form.firstName).toBe('An');
    expect(form.$sent.get()?.version).toBe('v1');
  });

  test('can be continued on another device, and then on the first device again', async () => {
    const ports = server();
    const phone = memory();
    const first = device(ports, phone);
    first.form.edit({ firstName: 'Anouk', bio: 'Begun on the ph' });
    await first.leave();

    const laptop = device(ports);
    expect(laptop.form.$form.get()).toMatchObject({ firstName: 'Anouk', bio: 'Begun on the ph' });
    expect(laptop.form.$notice.get()).toEqual({ kind: 'draft-restored' });
    laptop.form.edit({ bio: 'Begun on the phone, ended here.' });
    await laptop.leave();

    const again = device(ports, phone);
    expect(again.form.$conflict.get()).toBeNull();
    expect(again.form.$form.get().bio).toBe('Begun on the phone, ended here.');
  });

  test('is dropped without a question after another device saved the profile', async () => {
    const ports = server();
    const phone = memory();
    const { form, leave } = device(ports, phone);
    form.edit({ firstName: 'Anne', bio: 'Begun on the ph' });
    await leave();
    const later = anouksForm(anouksProfile(), phone);
    expect(later.$conflict.get()).toBeNull();
    expect(later.$isDirty.get()).toBe(false);
    expect(later.$form.get()).toEqual(formOf(anouksProfile().document));
  });

  test('keeps the changes of two devices, and asks about conflicts', async () => {
    const ports = server();
    const [one, two] = [device(ports), device(ports)];
    one.form.edit({ firstName: 'Anouk', bio: 'One.' });
    await rest();
    two.form.edit({ phone: '621 123 456', bio: 'Two.' });
    await rest();
    expect(two.form.$conflict.get()?.conflicts).toEqual(['bio']);
    expect(ports.draft()?.form.bio).toBe('One.');
    two.form.choose('mine');
    await rest();
    expect(ports.draft()?.form).toMatchObject({
      firstName: 'Anouk',
      phone: '621 123 456',
      bio: 'Two.',
    });

    one.form.edit({ lastName: 'Weber' });
    await rest();
    expect(one.form.$conflict.get()).toBeNull();
    expect(one.form.$form.get()).toMatchObject({ bio: 'Two.', lastName: 'Weber' });
    await rest();
    expect(ports.draft()?.form).toMatchObject({ bio: 'Two.', lastName: 'Weber' });
  });

  test('is removed when the user discards it, unless another device changed it', async () => {
    const ports = server();
    const [one, two] = [device(ports), device(ports)];
    one.form.edit({ firstName: 'Anouk' });
    await rest();
    one.form.discard();
    await vi.advanceTimersByTimeAsync(0);
    expect(ports.draft()).toBeNull();

    one.form.edit({ firstName: 'Anouk' });
    await rest();
    two.form.edit({ firstName: 'Anouk', bio: 'Two.' });
    await rest();
    await rest();
    one.form.discard();
    await rest();
    expect(ports.draft()?.form.bio).toBe('Two.');
    expect(one.form.$form.get().bio).toBe('Two.');
  });

  test('is sent again with the next change if the server was unavailable', async () => {
    const ports = server();
    const { form } = device(ports);
    ports.write.mockRejectedValueOnce(new AppError('unavailable'));
    form.edit({ firstName: 'A' });
    await rest();
    expect(form.$sent.get()).toBeNull();
    form.edit({ firstName: 'An' });
    await rest();
    expect(ports.draft()?.form.firstName).toBe('An');
  });

  test('is not sent again after the server refused it', async () => {
    const ports = server();
    const { form } = device(ports);
    ports.write.mockRejectedValueOnce(new AppError('permission-denied'));
    form.edit({ firstName: 'A' });
    await rest();
    form.edit({ firstName: 'An' });
    await rest();
    expect(ports.write).toHaveBeenCalledOnce();
  });

  test('is not sent while the profile is being saved, but afterwards', async () => {
    const ports = { ...server(), isSaving: vi.fn(() => true) };
    const { form, sending } = device(ports);
    form.edit({ firstName: 'A' });
    await rest();
    expect(ports.write).not.toHaveBeenCalled();
    ports.isSaving.mockReturnValue(false);
    await sending.now();
    expect(ports.write).toHaveBeenCalledOnce();
  });

  test('is stored only in the browser if it is too long for the server', async () => {
    const ports = server();
    const { form } = device(ports);
    form.edit({ bio: 'x'.repeat(draftLimits.textLength) });
    await rest();
    expect(ports.write).not.toHaveBeenCalled();
    form.edit({ bio: 'x'.repeat(5000) });
    await rest();
    expect(ports.write).toHaveBeenCalledOnce();
  });
});

test('a user with a saved profile has no draft on the server', async () => {
  const ports = server();
  const form = anouksForm(anouksProfile());
  sendDrafts(form, ports);
  form.edit({ bio: 'New.' });
  await rest();
  expect(ports.write).not.toHaveBeenCalled();
});

describe('the stored text of a draft', () => {
  test('is converted back to the same form', () => {
    const form = { ...newForm, bio: 'Half a sent', prices: { ...newForm.prices, online: '32 €' } };
    expect(sentDraftOf({ text: draftTextOf(form) ?? '', version: 'v1' })).toEqual({
      form,
      version: 'v1',
    });
  });

  test.each(['', 'null', '7', '{"shape":2,"form":{}}', '{"shape":1,"form":{"subjects":"all"}}'])(
    'is treated as empty if it is invalid: %s',
    (text) => {
      expect(sentDraftOf({ text, version: 'v1' })).toEqual({ form: newForm, version: 'v1' });
    },
  );
});
