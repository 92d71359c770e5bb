/** The emulator supports only REST. The token `owner` makes the caller an administrator. */
async function emulatorSettings(): Promise<FirebaseFirestore.Settings> {
  const { OAuth2Client } = await import('google-auth-library');
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: 'owner' });
  return { preferRest: true, authClient };
}

/** Security rules do not apply to this connection. */
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
