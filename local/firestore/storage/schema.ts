/** Marks a SQLite file as a data file of this server (`PRAGMA application_id`); "Kloe" in ASCII. */
export const applicationId = 0x4b6c6f65;
/** Version of the data file's layout (`PRAGMA user_version`). */
export const schemaVersion = 1;

/**
 * `entries` has all index entries. `key` is the encoded values, each in its direction, then the document's id
 * (collection scope) or path (group scope): a range of `key` within one index and scope yields documents in query
 * order.
 */
export const schema = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE scopes (
  id INTEGER PRIMARY KEY,
  database TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('database', 'collection', 'group')),
  path TEXT NOT NULL,
  UNIQUE (database, kind, path)
);

CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  database INTEGER NOT NULL REFERENCES scopes,
  collection INTEGER NOT NULL REFERENCES scopes,
  collection_group INTEGER NOT NULL REFERENCES scopes,
  key BLOB NOT NULL,
  path TEXT NOT NULL,
  fields TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
);
CREATE UNIQUE INDEX documents_by_key ON documents (database, key);
CREATE INDEX documents_by_collection ON documents (collection, key);
CREATE INDEX documents_by_group ON documents (collection_group, key);

CREATE TABLE indexes (id INTEGER PRIMARY KEY, definition TEXT NOT NULL UNIQUE);

CREATE TABLE entries (
  index_id INTEGER NOT NULL,
  scope INTEGER NOT NULL,
  key BLOB NOT NULL,
  document INTEGER NOT NULL,
  PRIMARY KEY (index_id, scope, key)
) WITHOUT ROWID;

CREATE TABLE triggers (
  id TEXT PRIMARY KEY,
  project TEXT NOT NULL,
  key TEXT NOT NULL,
  definition TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  trigger TEXT NOT NULL,
  document TEXT NOT NULL,
  event TEXT NOT NULL
);
`;
