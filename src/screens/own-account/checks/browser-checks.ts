import { callApi } from '#kit/calls/api.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import type { CheckTexts } from './check-texts.ts';
import { createChecks } from './checks-store.ts';

const read = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    // The reader returns a data URL, whose content begins after the comma.
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

export const browserChecks = (texts: CheckTexts, reload: () => Promise<unknown>) =>
  createChecks(texts, {
    read,
    ask: (kind, scan) => callApi('ask-check', { kind, scan }, ownToken),
    remove: (kind) => callApi('remove-check', { kind }, ownToken),
    reload,
    raiseToast,
  });
