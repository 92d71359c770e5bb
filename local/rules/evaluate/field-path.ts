/** `a.b` or `` a.`x.y` `` as its names; a backtick-quoted name may escape with a backslash. */
export function fieldPathNames(path: string): string[] {
  if (!path.includes('`')) return path.split('.');
  const names: string[] = [];
  const name = /`((?:[^`\\]|\\.)*)`|([^.`]+)/gy;
  for (let found = name.exec(path); found; found = name.exec(path)) {
    names.push(found[1] === undefined ? (found[2] ?? '') : found[1].replace(/\\(.)/g, '$1'));
    if (path.charAt(name.lastIndex) === '.') name.lastIndex += 1;
  }
  return names;
}
