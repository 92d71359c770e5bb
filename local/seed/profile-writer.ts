import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { callApi, type SignedIn, type StackAddresses } from './stack-client.ts';

/** Creates the profile of a signed-in user. Keeps an existing profile, so that an interrupted seed can be run again. */
export async function createProfile(
  stack: StackAddresses,
  owner: SignedIn,
  { email: _email, language, ...profile }: TeacherProfileFields,
): Promise<void> {
  const request = { profile, language, base: { savedAtMs: null, profile: {} } };
  await callApi(stack, owner, 'save-profile', request).catch((error: unknown) => {
    if (!String(error).includes('changed-meanwhile')) throw error;
  });
}
