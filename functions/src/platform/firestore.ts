/** The emulated Firestore speaks REST only, and takes this token as the administrator's. */
async function emulatorSettings(): Promise<FirebaseFirestore.Settings> {
  const { OAuth2Client } = await import('google-auth-library');
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: 'owner' });
  return { preferRest: true, authClient };
}

/**
 * The database with administrative rights; the emulated one where `FIRESTORE_EMULATOR_HOST` names it,
 * which needs no credentials.
 *
 * @param settings what differs from an ordinary connection; tests name the emulator here
 */
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
