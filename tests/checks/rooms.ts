/** A room: a part of the code, and the other folders and packages that its files may import. */
export type Room = { at: string; folders: readonly string[]; packages?: readonly string[] };

const serverFloors = [
  'entry',
  'administration',
  'messages',
  'people',
  'site',
  'profile',
  'money',
  'mails',
  'platform',
  'database',
].map((name) => `functions/src/${name}`);

/** The layers of the functions; each may import only lower ones. */
const floors: readonly Room[] = serverFloors.slice(0, -2).map((at, index) => ({
  at,
  folders: [...serverFloors.slice(index + 1), 'i18n', 'domain'],
}));

/** The import table. The longest matching `at` applies, so that a room inside another can be stricter. */
export const rooms: readonly Room[] = [
  { at: 'domain', folders: [], packages: ['libphonenumber-js/min', 'zod/mini'] },
  // `i18n` imports the list of languages, because each language has texts.
  { at: 'i18n', folders: ['domain/locale'], packages: ['i18next'] },
  { at: 'src', folders: ['domain', 'i18n'] },
  {
    at: 'src/screens',
    folders: ['src/features', 'src/shell', 'src/shared', 'src/kit', 'domain', 'i18n'],
  },
  { at: 'src/features', folders: ['src/shell', 'src/shared', 'src/kit', 'domain', 'i18n'] },
  { at: 'src/shell', folders: ['src/shared', 'src/kit', 'domain', 'i18n'] },
  { at: 'src/shared', folders: ['src/kit', 'domain', 'i18n'] },
  { at: 'src/kit', folders: ['domain', 'i18n'] },
  { at: 'functions/src', folders: ['domain', 'i18n'] },
  ...floors,
  { at: 'functions/src/platform', folders: ['functions/src/database', 'domain'] },
  { at: 'functions/src/database', folders: ['domain'] },
  { at: 'local', folders: [] },
  { at: 'local/seed', folders: ['local', 'domain'] },
];

/** The import table as a Mermaid diagram: arrows lead to the rooms that a room may import. */
export function roomsDiagram(): string {
  const name = (at: string) => at.replaceAll('/', '_');
  const foldersOf = (at: string) => rooms.find((room) => room.at === at)?.folders ?? [];
  const nodes = [...new Set(rooms.flatMap(({ at, folders }) => [at, ...folders]))].toSorted();
  return [
    'flowchart TD',
    ...nodes.map((at) => `  ${name(at)}["${at}"]`),
    ...rooms.flatMap(({ at, folders }) =>
      folders
        .filter((folder) => !folders.some((other) => foldersOf(other).includes(folder)))
        .map((folder) => `  ${name(at)} --> ${name(folder)}`),
    ),
  ].join('\n');
}
