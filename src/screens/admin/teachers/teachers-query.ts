import { keepPreviousData, QueryObserver, type QueryObserverResult } from '@tanstack/query-core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { SectionProps } from '../section-props.ts';
import type { TeachersClient } from './teachers-client.ts';

export type Wanted = CallRequest<'admin-teachers'>;
export type Listed = CallResponse<'admin-teachers'>;
export type ListedTeacher = Listed['teachers'][number];

export type TeachersProps = SectionProps & { client: TeachersClient };

export const teachersKey = 'admin-teachers';

export function useTeachers(
  { call, proof, client }: TeachersProps,
  wanted: Wanted,
): QueryObserverResult<Listed> {
  const asked = {
    queryKey: [teachersKey, wanted],
    queryFn: () => proof.proven(() => call('admin-teachers', wanted)),
    placeholderData: keepPreviousData,
  };
  const [observer] = useState(() => new QueryObserver<Listed>(client, asked));
  useEffect(() => {
    observer.setOptions(asked);
  });
  const subscribe = useCallback((changed: () => void) => observer.subscribe(changed), [observer]);
  const current = () => observer.getCurrentResult();
  return useSyncExternalStore(subscribe, current, current);
}
