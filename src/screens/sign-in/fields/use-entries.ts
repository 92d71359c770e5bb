import { useRef, useState, type FormEvent } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import {
  problemsOf,
  type Entries,
  type EntryName,
  type EntryProblem,
  type Problems,
} from './check-entries.ts';

/** An entry of a form as text; addresses without the spaces that phones put behind them. */
function entryOf(form: HTMLFormElement, name: EntryName): string {
  const value = new FormData(form).get(name);
  const text = typeof value === 'string' ? value : '';
  return name === 'email' ? text.trim() : text;
}

/**
 * The fields of a form that says what is wrong when it is sent: the first wrong field gets focus, and
 * only entries without a problem are handed on.
 */
export function useEntries<N extends EntryName>(
  names: readonly N[],
  texts: TextsOf<'auth', EntryProblem>,
  onSubmit: (entries: Record<N, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});

  const focus = (name: EntryName) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  return {
    form,
    /** What is wrong with a field; empty when nothing is. */
    problem: (name: EntryName) => {
      const problem = problems[name];
      return problem ? texts[problem] : '';
    },
    focus,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      const entries = Object.fromEntries(
        names.map((name) => [name, entryOf(element, name)]),
      ) as Record<N, string>;
      const found = problemsOf(entries as Entries);
      setProblems(found);
      const first = names.find((name) => found[name] !== undefined);
      if (first) focus(first);
      else onSubmit(entries);
    },
  };
}
