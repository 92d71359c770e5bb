import { useEffect, useState, type ReactNode } from 'react';
import {
  adminTeacherLimits,
  teacherMoments,
  teacherSorts,
  teacherStates,
  teacherTypes,
} from '@kloer/domain/teacher/teachers-table.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { AdminProps } from '../section-props.ts';
import { sortLabels, typeLabels } from './teacher-labels.ts';
import type { Wanted } from './teachers-query.ts';

type Props = {
  cantons: AdminProps['cantons'];
  texts: TextsOf<'teachers'>;
  wanted: Wanted;
  onWant: (change: Partial<Wanted>) => void;
};

type ChoiceProps<T extends string> = {
  label: string;
  all?: string;
  value: T | undefined;
  options: readonly (readonly [T, string])[];
  className?: string;
  onChoose: (value: T | undefined) => void;
};

function Choice<T extends string>(props: ChoiceProps<T>): ReactNode {
  const { label, all, value, options, className = '', onChoose } = props;
  return (
    <label className={className}>
      <span className="field-label">{label}</span>
      <select
        className="field"
        value={value ?? ''}
        autoComplete="off"
        onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0])}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How long the user must stop typing before the table reloads. */
const typingMs = 250;

const anew = { page: 0 };

export function TeacherFilters({ cantons, texts, wanted, onWant }: Props) {
  const [typed, setTyped] = useState(wanted.search ?? '');
  const { search = '' } = wanted;
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => onWant({ ...anew, search: typed }), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onWant]);
  return (
    <search className="grid items-end gap-x-3 sm:grid-cols-2 gap-y-4 lg:grid-cols-5 lg:gap-x-4">
      <label className="sm:max-lg:col-span-2">
        <span className="field-label">{texts.search}</span>
        <input
          type="search"
          className="field"
          value={typed}
          maxLength={adminTeacherLimits.searchLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Choice
        label={texts.state}
        all={texts.allStates}
        value={wanted.state}
        options={teacherStates.map((state) => [state, texts[state]] as const)}
        onChoose={(state) => onWant({ ...anew, state })}
      />
      <Choice
        label={texts.type}
        all={texts.allTypes}
        value={wanted.type}
        options={teacherTypes.map((type) => [type, texts[typeLabels[type]]] as const)}
        onChoose={(type) => onWant({ ...anew, type })}
      />
      <Choice
        label={texts.canton}
        all={texts.allCantons}
        value={wanted.canton}
        options={cantons}
        onChoose={(canton) => onWant({ ...anew, canton })}
      />
      <Choice
        label={texts.moment}
        all={texts.allMoments}
        value={wanted.moment}
        options={teacherMoments.map((moment) => [moment, texts[moment]] as const)}
        onChoose={(moment) => onWant({ ...anew, moment })}
      />
      <Choice
        className="lg:hidden"
        label={texts.sort}
        value={wanted.sort ?? 'created'}
        options={teacherSorts.map((sort) => [sort, texts[sortLabels[sort]]] as const)}
        onChoose={(sort) => onWant({ ...anew, sort, descending: undefined })}
      />
    </search>
  );
}
