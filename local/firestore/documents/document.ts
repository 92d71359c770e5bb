import { type Micros, printMicros } from '../values/timestamp.ts';
import type { Fields } from '../values/value.ts';
import type { DatabaseName } from './resource-name.ts';

export type Document = {
  database: DatabaseName;
  path: string;
  fields: Fields;
  createTime: Micros;
  updateTime: Micros;
};

/** A document in REST responses; `fields` is left out when empty. */
export type WireDocument = {
  name: string;
  fields?: Fields;
  createTime: string;
  updateTime: string;
};

export function documentName(document: Pick<Document, 'database' | 'path'>): string {
  return `${document.database}/documents/${document.path}`;
}

export function printDocument(document: Document, fields: Fields = document.fields): WireDocument {
  return {
    name: documentName(document),
    ...(Object.keys(fields).length > 0 && { fields }),
    createTime: printMicros(document.createTime),
    updateTime: printMicros(document.updateTime),
  };
}
