import { type Document, documentName } from '../documents/document.ts';
import { printName } from '../documents/resource-name.ts';
import { FirestoreError } from '../errors.ts';
import type { Write } from './write.ts';

/** @throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION, worded as Google's servers do */
export function checkPrecondition(write: Write, current: Document | null): void {
  const { precondition } = write;
  switch (precondition.kind) {
    case 'none':
      return;
    case 'exists':
      if (precondition.exists && current === null) {
        throw new FirestoreError(
          'NOT_FOUND',
          `No document to update: ${printName(write.document)}`,
        );
      }
      if (!precondition.exists && current !== null) {
        throw new FirestoreError(
          'ALREADY_EXISTS',
          `Document already exists: ${documentName(current)}`,
        );
      }
      return;
    case 'updateTime': {
      const stored = current?.updateTime ?? 0;
      if (stored === precondition.at) return;
      throw new FirestoreError(
        'FAILED_PRECONDITION',
        `the stored version (${stored}) does not match the required base version (${precondition.at})`,
      );
    }
  }
}
