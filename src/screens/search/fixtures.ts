import { mathsTeacher } from '../../components/teacher-card/sample-card.ts';
import { searchResultOf } from './search-result.ts';
import type { SearchResult } from './search-result.ts';

/** Results like hers, numbered from `first`. */
export function mathsTeachers(count: number, first = 1): SearchResult[] {
  return Array.from({ length: count }, (_, index) =>
    searchResultOf({ ...mathsTeacher, uid: `teacher-${first + index}` }, 'fr'),
  );
}
