import { mathsTeacher } from '#shared/teacher-card/sample-card.ts';
import { searchResultOf, type SearchResult } from './results/search-result.ts';

export function mathsTeachers(count: number, first = 1): SearchResult[] {
  return Array.from({ length: count }, (_, index) =>
    searchResultOf({ ...mathsTeacher, uid: `teacher-${first + index}` }, 'fr'),
  );
}
