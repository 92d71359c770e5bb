/** A file name that every disk and Hosting take: bytes, and no name that means a folder. */
const segment = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,200}$/;

/** Whether a file of the site can have this path. Ours are made of slugs, words and digests. */
export function isSitePath(path: string): boolean {
  const [root, ...segments] = path.split('/');
  return root === '' && segments.length > 0 && segments.every((part) => segment.test(part));
}
