/** A segment that is safe on disks and Hosting, never `.` or `..`. */
const segment = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,200}$/;

export function isSitePath(path: string): boolean {
  const [root, ...segments] = path.split('/');
  return root === '' && segments.length > 0 && segments.every((part) => segment.test(part));
}
