/** What is typed to confirm a deletion: the name, or the uid. */
export function nameToType(firstName: string, lastName: string, uid: string): string {
  const name = `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
  return name === '' ? uid : name;
}
