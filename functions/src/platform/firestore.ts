/** The emulator supports only REST; the token is an administrator's. */
async function emulatorSettings(): Promise<FirebaseFirestore.Settings> {
  const { OAuth2Client } = await import('google-auth-library');
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: 'owner' });
  return { preferRest: true, authClient };
}

/** The connection has administrative rights. */
export async function openFirestore(
  projectId: string,
  settings: FirebaseFirestore.Settings = {},
): Promise<FirebaseFirestore.Firestore> {
  const { Firestore } = await import('@google-cloud/firestore');
  const emulated =
    settings.host !== undefined || process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  return new Firestore({
    projectId,
    ignoreUndefinedProperties: true,
    ...(emulated ? await emulatorSettings() : {}),
    ...settings,
  });
}
