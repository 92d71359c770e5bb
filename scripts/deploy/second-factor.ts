import type { SecondFactorMode } from '@kloer/domain/account/second-factor.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { askGoogle, reasonOf, type Google, type GoogleRequest } from '../google.ts';

/**
 * Allows authenticator apps. Also accepts codes of the interval (30 s) before and after.
 * https://cloud.google.com/identity-platform/docs/admin/enabling-totp-mfa
 */
export const appsRequest = (project: string): GoogleRequest => ({
  method: 'PATCH',
  url: `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config?updateMask=mfa`,
  body: {
    mfa: {
      providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }],
    },
  },
});

export async function allowApps(google: Google, project: string): Promise<void> {
  await askGoogle(google, appsRequest(project), 'Authenticator apps cannot be switched on in Auth');
}

export const secondFactorIn = (parameters: Record<string, string | undefined>): SecondFactorMode =>
  parameters['ADMIN_SECOND_FACTOR'] === 'required' ? 'required' : 'off';

const areAppsAllowed = ({ mfa }: AuthSettings) =>
  (mfa?.providerConfigs ?? []).some(
    ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig !== undefined,
  );

type Documents = {
  documents?: { name: string; fields?: { needsSecondFactor?: { booleanValue?: boolean } } }[];
};

const deploys = '`npm run deploy` repairs it.';

export async function secondFactorProblems(
  google: Google,
  project: string,
  mode: SecondFactorMode,
): Promise<string[]> {
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`;
  const [auth, admins] = await Promise.all([
    google({ url: `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config` }),
    google({ url: `${database}/admins?pageSize=300` }),
  ]);
  if (admins.status !== 200) return [`The administrators cannot be read: ${reasonOf(admins)}`];
  const { documents = [] } = admins.data as Documents;
  const isRequired = mode === 'required';
  const differ = documents.filter(
    ({ fields }) => (fields?.needsSecondFactor?.booleanValue ?? false) !== isRequired,
  );
  const isMissing = isRequired && auth.status === 200 && !areAppsAllowed(auth.data as AuthSettings);
  return [
    ...(isMissing
      ? [`ADMIN_SECOND_FACTOR is required, but Auth allows no authenticator app: ${deploys}`]
      : []),
    ...(differ.length > 0
      ? [`ADMIN_SECOND_FACTOR is ${mode}, but not for all administrators in the rules: ${deploys}`]
      : []),
  ];
}
