import { FirebaseError } from 'firebase/app';
import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { refusalOf } from './ended-session.ts';
import { firebaseApp } from './firebase-app.ts';
import { firebaseConfig } from './firebase-config.ts';

/** How long the SDK retries after temporary failures. */
const patienceMs = 15_000;

const folder = 'profile-pictures';

let connected: FirebaseStorage | undefined;

async function storage(): Promise<FirebaseStorage> {
  const config = await firebaseConfig();
  const { storageBucket, storageHost, storagePort } = config;
  if (!connected) {
    connected = getStorage(firebaseApp(config), `gs://${storageBucket}`);
    if (storageHost && storagePort) connectStorageEmulator(connected, storageHost, storagePort);
    connected.maxUploadRetryTime = patienceMs;
    connected.maxOperationRetryTime = patienceMs;
  }
  return connected;
}

const codes: Record<string, ErrorCode> = {
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized': 'permission-denied',
  'storage/object-not-found': 'not-found',
};

/**
 * Converts an error of Firebase Storage. Errors that `codes` does not list are temporary: network, retry limit,
 * server error.
 */
export function storageFailure(cause: unknown): AppError {
  const code = cause instanceof FirebaseError ? codes[cause.code] : undefined;
  return new AppError(code ?? 'unavailable', 'Storage refused', { cause });
}

/**
 * Uploads a picture of the signed-in teacher in chunks; resumes after a broken connection.
 *
 * @param tell called with the uploaded share, 0 to 1
 * @throws AppError `unauthenticated`, `permission-denied`, `unavailable`
 */
export async function uploadPicture(
  name: string,
  picture: Blob,
  tell: (share: number) => void,
): Promise<void> {
  try {
    const upload = uploadBytesResumable(ref(await storage(), `${folder}/${name}`), picture, {
      contentType: picture.type,
    });
    upload.on('state_changed', ({ bytesTransferred, totalBytes }) =>
      tell(totalBytes === 0 ? 0 : bytesTransferred / totalBytes),
    );
    await upload;
  } catch (error) {
    throw await refusalOf(storageFailure(error));
  }
}

/** A URL at which the owner can see a stored picture. @throws AppError */
export async function pictureAddress(name: string): Promise<string> {
  try {
    return await getDownloadURL(ref(await storage(), `${folder}/${name}`));
  } catch (error) {
    throw storageFailure(error);
  }
}
