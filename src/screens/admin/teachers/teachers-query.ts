import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { SectionProps } from '../section-props.ts';

export type Wanted = CallRequest<'admin-teachers'>;
export type Listed = CallResponse<'admin-teachers'>;
export type ListedTeacher = Listed['teachers'][number];

/** Under which all lists of teachers are kept. */
export const teachersKey = 'admin-teachers';

/** The teachers that are wanted; until they are there, those that were shown before. */
export const useTeachers = (
  { call, proof }: Pick<SectionProps, 'call' | 'proof'>,
  wanted: Wanted,
): UseQueryResult<Listed> =>
  useQuery({
    queryKey: [teachersKey, wanted],
    queryFn: () => proof.proven(() => call('admin-teachers', wanted)),
    placeholderData: keepPreviousData,
  });
