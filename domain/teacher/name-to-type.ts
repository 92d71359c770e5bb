/** What a user types to confirm a deletion. */
export function nameToType(firstName: string, lastName: string, uid: string): string {
  const name = `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
  return name === '' ? uid : name;
}
