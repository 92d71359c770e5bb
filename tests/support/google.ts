/** `host:port` of Google's emulator, which replaces the embedded Firestore. */
export const googleFirestore = process.env['GOOGLE_FIRESTORE'];

export const onGoogle = googleFirestore !== undefined;

/**
 * For tests in which Google's emulator differs from production: `test.skipIf(googleDiffers('…'))`.
 *
 * @param _row the first cell of a row of `docs/google-emulator.md`
 */
export const googleDiffers = (_row: string): boolean => onGoogle;
