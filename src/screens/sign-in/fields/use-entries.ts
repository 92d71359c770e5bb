import { useRef, useState, type FormEvent } from 'react';
import { likelySlip } from '@kloer/domain/account/likely-slip.ts';
import { fill } from '@kloer/i18n/fill.ts';
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
  texts: TextsOf<'auth', EntryProblem | 'emailSlip'>,
  onSubmit: (entries: Record<N, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  /** What was probably meant by the address, while that is asked; empty otherwise. */
  const [meant, setMeant] = useState('');
  /** The address that was asked about: sent once more, it is right. */
  const asked = useRef('');

  const focus = (name: EntryName) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  return {
    form,
    /** What is wrong with a field; empty when nothing is. */
    problem: (name: EntryName) => {
      const problem = problems[name];
      if (problem) return texts[problem];
      return name === 'email' && meant !== '' ? fill(texts.emailSlip, { address: meant }) : '';
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
      setMeant('');
      const first = names.find((name) => found[name] !== undefined);
      if (first) return focus(first);
      const { email = '' } = entries as Entries;
      const slip = email === asked.current ? null : likelySlip(email);
      setMeant(slip ?? '');
      if (slip === null) return onSubmit(entries);
      asked.current = email;
      focus('email');
    },
  };
}
