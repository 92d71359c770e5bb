import { callApi } from '#kit/calls/api.ts';
import { backendNow } from '#kit/firebase/firebase-config.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { OwnPagePorts } from './open-own-page.ts';

export const ownToken = async () => (await import('#kit/firebase/auth.ts')).identityToken();

export const browserOwnPage: OwnPagePorts = {
  readOwnTeacher: async (uid) =>
    (await import('#kit/firestore/own-teacher.ts')).readOwnTeacher(uid),
  verify: () => callApi('verify-subscription', {}, ownToken),
  now: backendNow,
  raiseToast,
  goTo: (path) => location.replace(path),
};
