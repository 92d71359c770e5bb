import { useState } from 'react';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../section-props.ts';
import type { TeacherAction } from './teacher-action.ts';
import type { TeachersClient } from './teachers-client.ts';
import { whatEndStays } from './end-stays.ts';
import {
  teachersKey,
  type Listed,
  type ListedTeacher,
  type TeachersProps,
} from './teachers-query.ts';

type Asked = {
  teacher: ListedTeacher;
  action: TeacherAction;
  refused?: ((why: string) => void) | undefined;
};

export const nameOf = ({ first_name, last_name }: ListedTeacher): string =>
  `${first_name} ${last_name}`.trim();

type Answer = CallResponse<'admin-update-teacher'>;

async function carryOut(
  { call, proof }: SectionProps,
  { teacher, action }: Asked,
): Promise<Answer> {
  const { id: teacherId, revision } = teacher;
  return proof.proven(() =>
    action.kind === 'undo'
      ? call('admin-undo-teacher', { teacherId, revision: revision ?? '' })
      : call('admin-update-teacher', { teacherId, revision, ...action.change }),
  );
}

const refusals = /^(promo-code-|invalid-request)/;

const isChanged = (error: unknown) =>
  error instanceof AppError && error.code === 'changed-meanwhile';

/** The e-mail address of the administrator who last changed a teacher, from the cached lists. */
function changerOf(client: TeachersClient, { id }: ListedTeacher): string | null {
  const lists = client.getQueriesData<Listed>({ queryKey: [teachersKey], type: 'active' });
  const rows = lists.flatMap(([, list]) => list?.teachers ?? []);
  return rows.find((row) => row.id === id)?.changed_by ?? null;
}

/**
 * Changes teachers one at a time, shows the result, and reloads the table. If another administrator made a change
 * first, shows that administrator's address and overwrites nothing.
 */
export function useTeacherChanges(props: TeachersProps): {
  isChanging: boolean;
  carryOut: (asked: Asked, done?: () => void) => void;
} {
  const { texts: general, teachers: texts, client } = props;
  const [isChanging, setChanging] = useState(false);
  /** Reloads the table, or waits for a reload that already runs. */
  const refetch = () =>
    client.invalidateQueries({ queryKey: [teachersKey] }, { cancelRefetch: false });

  const say = (error: unknown, { teacher, refused }: Asked) => {
    const why = isChanged(error)
      ? fill(texts.changedMeanwhile, {
          who: changerOf(client, teacher) ?? general.somebody,
          name: nameOf(teacher),
        })
      : errorToText(error, { ...general, ...texts }, '');
    if (refused && error instanceof AppError && refusals.test(error.code)) return refused(why);
    raiseToast({
      kind: 'error',
      title: texts.updateFailed,
      ...(why === '' ? {} : { description: why }),
    });
  };

  const change = async (asked: Asked, done: () => void) => {
    setChanging(true);
    try {
      const answer = await carryOut(props, asked);
      const description = whatEndStays(props, asked, answer, new Date());
      raiseToast({ kind: 'success', title: texts.updated, ...(description && { description }) });
      await refetch();
      done();
    } catch (error) {
      await refetch();
      say(error, asked);
    } finally {
      setChanging(false);
    }
  };

  return {
    isChanging,
    carryOut: (asked, done = () => {}) => {
      if (!isChanging) void change(asked, done);
    },
  };
}
