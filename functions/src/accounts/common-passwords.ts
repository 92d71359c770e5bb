let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The passwords that are tried first everywhere, in lower case; loaded when one is first chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load();
  return known;
}
