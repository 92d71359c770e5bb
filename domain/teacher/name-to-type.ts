/** The text to type to confirm a deletion: the name, or the uid if there is none. */
export function nameToType(firstName: string, lastName: string, uid: string): string {
  const name = `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
  return name === '' ? uid : name;
}
