import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { anouksForm, anouksProfile, memory, nowMs } from '../../../../tests/support/anouks-form.ts';
import type { ChosenPicture, PreparePicture } from '../picture/picture-store.ts';
import { formOf, newForm } from '../form/profile-form.ts';
import { createSubmit, type SubmitPorts } from './submit.ts';

const texts = {
  created: 'Created',
  updated: 'Updated',
  pictureUploaded: 'Picture uploaded',
  saveFailed: 'Not saved',
  uploadFailed: 'Not uploaded',
};
const photo = new Blob(['x'], { type: 'image/jpeg' });

function page(
  profile: OwnProfile | null,
  changed: Partial<SubmitPorts> = {},
  prepare?: PreparePicture,
) {
  const storage = memory();
  const form = anouksForm(profile, storage, prepare);
  const ports = vi.mocked<SubmitPorts>({
    read: vi.fn(() => Promise.resolve(profile)),
    save: vi.fn<SubmitPorts['save']>(() =>
      Promise.resolve({ success: true, firstName: 'Anouk', lastName: 'Reuter' }),
    ),
    upload: vi.fn<SubmitPorts['upload']>(() => Promise.resolve()),
    isOnline: () => true,
    nowMs: () => nowMs,
    backendNow: () => Promise.resolve(new Date(nowMs)),
    tell: vi.fn<SubmitPorts['tell']>(),
    rename: vi.fn<SubmitPorts['rename']>(),
    goTo: vi.fn<SubmitPorts['goTo']>(),
    ...changed,
  });
  return { form, storage, ports, ...createSubmit(form, texts, ports) };
}

const { email: _email, language: _language, ...words } = sampleProfileFields;
const savedAtMs = anouksProfile().updatedAtMs;

/** The sent profiles, each with the time of the stored version that it replaces. */
const sentBy = ({ save }: { save: { mock: { calls: Parameters<SubmitPorts['save']>[] } } }) =>
  save.mock.calls.map(([{ profile, base }]) => [profile, base.savedAtMs]);

const failing = (code: AppError['code']) => () => Promise.reject(new AppError(code));
const told = ({ tell }: { tell: { mock: { calls: Parameters<SubmitPorts['tell']>[] } } }) =>
  tell.mock.calls.map(([{ title }]) => title);

describe('saving the profile form', () => {
  test('does not happen while the form has problems', async () => {
    const { submit, ports, form } = page(null);
    expect(await submit()).toBe(false);
    expect(form.$problems.get()).toContain('firstNameRequired');
    expect(ports.save).not.toHaveBeenCalled();
  });

  test('opens the activation page after saving a new profile', async () => {
    const { submit, ports, form, storage } = page(null);
    form.setForm(formOf(sampleProfileFields));
    form.keepDraft();
    expect(await submit()).toBe(true);
    expect(sentBy(ports)).toEqual([[words, null]]);
    expect(told(ports)).toEqual(['Created']);
    expect(ports.rename.mock.calls[0]?.[0]).toMatchObject({ firstName: 'Anouk' });
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/lb/activate-account');
    expect(storage.held.size).toBe(0);
  });

  test('leaves no unsaved changes, so that the browser shows no question on leaving the page', async () => {
    const unsaved: boolean[] = [];
    const { submit, form } = page(null, { goTo: () => void unsaved.push(form.$isDirty.get()) });
    form.setForm(formOf(sampleProfileFields));
    await form.picture.choose(photo);
    await submit();
    expect(unsaved).toEqual([false]);
  });

  test.each([
    ['the home page for a visible teacher', {}, '/lb'],
    ['the home page for a paused teacher', { paused: true }, '/lb'],
    ['the activation page without a plan', noSubscription, '/lb/activate-account'],
  ])('opens %s', async (_whom, changed, path) => {
    const { submit, ports, form } = page(anouksProfile(changed));
    form.edit({ bio: 'New.' });
    await submit();
    expect(told(ports)).toEqual(['Updated']);
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith(path);
  });

  test('uploads a chosen picture first, and shows the progress', async () => {
    const { submit, ports, form, $state } = page(anouksProfile());
    const phases: unknown[] = [];
    $state.listen((state) => phases.push(state));
    await form.picture.choose(photo);
    ports.upload.mockImplementation((_name, _file, tell) => {
      tell(0.5);
      return Promise.resolve();
    });
    await submit();
    const name = `anouk-${nowMs}.jpg`;
    expect(ports.upload.mock.calls[0]?.slice(0, 2)).toEqual([name, photo]);
    expect(sentBy(ports)).toEqual([[{ ...words, profilePicture: name }, savedAtMs]]);
    expect(phases).toContainEqual({ phase: 'uploading', share: 0.5 });
    expect(told(ports)).toEqual(['Picture uploaded', 'Updated']);
  });

  test('keeps all entries if the picture cannot be uploaded', async () => {
    const { submit, ports, form, storage, $state } = page(anouksProfile());
    ports.upload.mockImplementation(failing('unavailable'));
    form.edit({ bio: 'New.' });
    await form.picture.choose(photo);
    await submit();
    expect(ports.save).not.toHaveBeenCalled();
    expect($state.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(told(ports)).toEqual(['Not uploaded']);
    expect(form.$form.get().bio).toBe('New.');
    expect(form.picture.$chosen.get()?.file).toBe(photo);
    expect(storage.held.size).toBe(1);
  });

  test('can be repeated without uploading the picture again', async () => {
    const { submit, ports, form } = page(anouksProfile());
    await form.picture.choose(photo);
    ports.save.mockImplementationOnce(failing('unavailable'));
    await submit();
    await submit();
    expect(ports.upload).toHaveBeenCalledOnce();
    expect(told(ports)).toEqual(['Picture uploaded', 'Not saved', 'Updated']);
  });

  test('is refused immediately while the browser is offline, and works when it is online again', async () => {
    let isOnline = false;
    const { submit, ports, form, storage, $state } = page(anouksProfile(), {
      isOnline: () => isOnline,
    });
    await form.picture.choose(photo);
    await submit();
    expect($state.get()).toEqual({ phase: 'offline' });
    expect(ports.upload).not.toHaveBeenCalled();
    expect(ports.save).not.toHaveBeenCalled();
    expect(storage.held.size).toBe(1);
    isOnline = true;
    await submit();
    expect(told(ports)).toEqual(['Picture uploaded', 'Updated']);
  });

  test('happens once, even if the button is pressed twice', async () => {
    const { submit, ports, form } = page(anouksProfile());
    form.edit({ bio: 'New.' });
    await Promise.all([submit(), submit()]);
    expect(ports.save).toHaveBeenCalledOnce();
  });

  test('stores a draft if the session has ended', async () => {
    const { submit, ports, form, storage, $state } = page(anouksProfile());
    ports.save.mockImplementation(failing('unauthenticated'));
    form.edit({ bio: 'New.' });
    await submit();
    expect($state.get()).toEqual({ phase: 'expired', isKept: true });
    expect(ports.tell).not.toHaveBeenCalled();
    expect(storage.held.size).toBe(1);
  });

  test('shows that the server refused to save', async () => {
    const { submit, ports, form, $state } = page(anouksProfile());
    ports.save.mockImplementation(failing('permission-denied'));
    form.edit({ bio: 'New.' });
    await submit();
    expect($state.get()).toEqual({ phase: 'failed', code: 'permission-denied' });
  });

  test('shows the problems that the server found at their fields, and keeps all entries', async () => {
    const { submit, ports, form, storage, $state } = page(anouksProfile());
    const problems = ['bioInvalid', 'something-new'];
    ports.save.mockRejectedValueOnce(new AppError('profile-invalid', undefined, { problems }));
    form.edit({ bio: 'New.' });
    expect(await submit()).toBe(false);
    expect(form.$problems.get()).toEqual(['bioInvalid']);
    expect($state.get()).toEqual({ phase: 'idle' });
    expect(ports.tell).not.toHaveBeenCalled();
    expect(form.$form.get().bio).toBe('New.');
    expect(storage.held.size).toBe(1);
    expect(await submit()).toBe(true);
    expect(told(ports)).toEqual(['Updated']);
  });

  test('shows a general error if the server names a problem that the form does not know', async () => {
    const { submit, ports, form, $state } = page(anouksProfile());
    const problems = ['something-new'];
    ports.save.mockRejectedValueOnce(new AppError('profile-invalid', undefined, { problems }));
    form.edit({ bio: 'New.' });
    await submit();
    expect($state.get()).toEqual({ phase: 'failed', code: 'profile-invalid' });
    expect(told(ports)).toEqual(['Not saved']);
  });

  test("asks which version to keep after a conflict, and replaces the other device's version if the user chooses so", async () => {
    const { submit, ports, form } = page(anouksProfile());
    const theirs = { ...anouksProfile({ bio: 'Theirs.' }), updatedAtMs: 5 };
    ports.save.mockImplementationOnce(failing('changed-meanwhile'));
    ports.read.mockResolvedValue(theirs);
    form.edit({ bio: 'Mine.' });
    await submit();
    expect(form.$conflict.get()).toMatchObject({ conflicts: ['bio'] });
    expect(ports.goTo).not.toHaveBeenCalled();
    expect(form.choose('mine')).toBe(true);
    await submit();
    expect(sentBy(ports)[1]).toEqual([{ ...words, bio: 'Mine.' }, 5]);
    expect(ports.goTo).toHaveBeenCalledOnce();
  });

  test("discards the chosen picture if the user keeps the other device's version", async () => {
    const { submit, ports, form } = page(anouksProfile());
    const theirs = anouksProfile({ profilePicture: 'anouk-1.jpg' });
    ports.save.mockImplementationOnce(failing('changed-meanwhile'));
    ports.read.mockResolvedValue({ ...theirs, updatedAtMs: 5 });
    await form.picture.choose(photo);
    await submit();
    form.choose('theirs');
    expect(form.picture.$chosen.get()).toBeNull();
    expect(form.$form.get().profilePicture).toBe('anouk-1.jpg');
    expect(form.$isDirty.get()).toBe(false);
  });

  test('creates the profile again if it was deleted', async () => {
    const { submit, ports, form, $state } = page(anouksProfile());
    ports.save.mockImplementationOnce(failing('teacher-not-found'));
    form.edit({ bio: 'Mine.' });
    await submit();
    expect($state.get()).toEqual({ phase: 'failed', code: 'teacher-not-found' });
    await submit();
    expect(sentBy(ports)[1]).toEqual([{ ...words, bio: 'Mine.' }, null]);
    expect(form.$form.get()).not.toEqual(newForm);
  });

  test('stops if the session ended in another tab, unless the user is already leaving the page', async () => {
    const { submit, expire, resume, ports, form, $state, storage } = page(anouksProfile());
    form.edit({ bio: 'Mine.' });
    expire();
    expect($state.get()).toEqual({ phase: 'expired', isKept: true });
    expect(storage.held.size).toBe(1);
    expect(await submit()).toBe(true);
    expect(ports.save).not.toHaveBeenCalled();
    resume();
    await submit();
    expire();
    expect($state.get()).toEqual({ phase: 'leaving' });
  });

  test('stores no draft after signing out, until the user signs in again', () => {
    const { expire, forget, resume, form, $state, storage } = page(anouksProfile());
    form.edit({ bio: 'Mine.' });
    form.keepDraft();
    expire();
    forget();
    form.keepDraft();
    expect(storage.held.size).toBe(0);
    expect(form.$isKept.get()).toBe(false);
    expect($state.get()).toEqual({ phase: 'expired', isKept: false });
    resume();
    expect(storage.held.size).toBe(1);
    expect($state.get()).toEqual({ phase: 'idle' });
  });

  test('stores the draft of this tab even if another tab deleted the stored draft', () => {
    const { forget, form, $state, storage } = page(anouksProfile());
    form.edit({ bio: 'Mine.' });
    forget();
    form.keepDraft();
    expect(storage.held.size).toBe(1);
    expect($state.get()).toEqual({ phase: 'idle' });
  });

  test('waits for a picture that is still being read', async () => {
    const reading = Promise.withResolvers<ChosenPicture>();
    const { submit, ports, form } = page(anouksProfile(), {}, () => reading.promise);
    form.edit({ bio: 'New.' });
    void form.picture.choose(photo);
    const saving = submit();
    await Promise.resolve();
    expect(ports.save).not.toHaveBeenCalled();
    reading.resolve({ file: photo, text: undefined });
    expect(await saving).toBe(true);
    const profilePicture = `anouk-${nowMs}.jpg`;
    expect(sentBy(ports)).toEqual([[{ ...words, bio: 'New.', profilePicture }, savedAtMs]]);
  });

  test('is refused if the picture that is being read is invalid', async () => {
    const reading = Promise.withResolvers<'invalidFileType'>();
    const { submit, ports, form } = page(anouksProfile(), {}, () => reading.promise);
    form.edit({ bio: 'New.' });
    void form.picture.choose(photo);
    const saving = submit();
    reading.resolve('invalidFileType');
    expect(await saving).toBe(false);
    expect(ports.save).not.toHaveBeenCalled();
    expect(form.picture.$problem.get()).toBe('invalidFileType');
    expect(await submit()).toBe(true);
    expect(ports.save).toHaveBeenCalledOnce();
  });
});
