/** What has to be typed before a teacher's account is deleted: the name, or the uid of somebody who has none. */
export function nameToType(firstName: string, lastName: string, uid: string): string {
  const name = `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
  return name === '' ? uid : name;
}
