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

/** A field's text; trims the spaces that phones add after addresses. */
function entryOf(form: HTMLFormElement, name: EntryName): string {
  const value = new FormData(form).get(name);
  const text = typeof value === 'string' ? value : '';
  return name === 'email' ? text.trim() : text;
}

/** Validates a form when it is submitted: focuses the first invalid field, and submits only valid entries. */
export function useEntries<N extends EntryName>(
  names: readonly N[],
  texts: TextsOf<'auth', EntryProblem | 'emailSlip'>,
  onSubmit: (entries: Record<N, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  /** The e-mail address that the user probably meant, while the form asks about a typo; empty otherwise. */
  const [meant, setMeant] = useState('');
  /** The e-mail address that the form last asked about; submitting it again confirms it. */
  const asked = useRef('');

  const focus = (name: EntryName) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  return {
    form,
    /** The error text of a field; empty when there is none. */
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
