import type { Files, StoredFile } from '../context.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 404;

const perPage = 1000;

type Metadata = {
  size?: string | number | undefined;
  contentType?: string | undefined;
  timeCreated?: string | undefined;
};
type Listed = { name: string; metadata: Metadata };

const storedFile = (name: string, { size, contentType, timeCreated }: Metadata): StoredFile => ({
  name,
  bytes: Number(size ?? 0),
  contentType: contentType ?? '',
  storedAt: new Date(timeCreated ?? 0),
});

export function bucketFiles(bucketName: string): Files {
  const bucket = async () => {
    const [{ getStorage }, { IdempotencyStrategy }] = await Promise.all([
      import('firebase-admin/storage'),
      import('@google-cloud/storage'),
    ]);
    const named = getStorage().bucket(bucketName);
    // Writes may be repeated, because a file name always has the same content.
    named.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
    return named;
  };
  const fileNamed = async (name: string) => (await bucket()).file(name);
  return {
    list: async function* (prefix, from) {
      // Reads names in pages: by default the SDK would load all at once.
      let query: object | null = {
        prefix,
        ...(from === undefined ? {} : { startOffset: from }),
        maxResults: perPage,
        autoPaginate: false,
      };
      while (query) {
        const [files, next]: [readonly Listed[], object | null, ...unknown[]] = await (
          await bucket()
        ).getFiles(query);
        for (const { name, metadata } of files) {
          // Google's emulator ignores `startOffset`.
          if (from === undefined || name >= from) yield storedFile(name, metadata);
        }
        query = next;
      }
    },
    read: async (name) => {
      try {
        const [content] = await (await fileNamed(name)).download();
        return content;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (name, content, contentType) => {
      const file = await fileNamed(name);
      await file.save(Buffer.from(content), { contentType, resumable: false });
    },
    remove: async (name) => {
      await (await fileNamed(name)).delete({ ignoreNotFound: true });
    },
  };
}
