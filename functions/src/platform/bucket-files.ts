import type { Files } from './context.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 404;

/** The bucket's files over the Admin SDK, loaded with the first use. */
export function bucketFiles(bucketName: string): Files {
  const fileNamed = async (name: string) => {
    const { getStorage } = await import('firebase-admin/storage');
    return getStorage().bucket(bucketName).file(name);
  };
  return {
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
