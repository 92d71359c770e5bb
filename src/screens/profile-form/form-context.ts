import { createContext, useContext } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { ProfileProblem } from '@kloer/domain/teacher/problems.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useStore } from '@nanostores/react';
import type { Form } from './form-store.ts';
import type { ProfileForm } from './profile-form.ts';

type Context = { form: Form; texts: Texts };

export const FormContext = createContext<Context | undefined>(undefined);

type Values = Readonly<Record<string, string | number>>;

/** What every part of the form needs: what is in it, its words, and what is wrong with a field. */
export function useProfileForm() {
  const context = useContext(FormContext);
  if (!context) throw new Error('a part of the profile form stands outside of it');
  const { form, texts } = context;
  const values = useStore(form.$form);
  const problems = useStore(form.$problems);
  const text = (key: string, filled: Values = {}) => fill(texts[key] ?? key, filled);
  return {
    form,
    texts,
    values,
    problems,
    text,
    locale: form.locale satisfies Locale,
    edit: (change: Partial<ProfileForm>) => form.edit(change),
    /** The words of the first of these problems that there is; empty when there is none. */
    errorOf: (...among: ProfileProblem[]) => {
      const found = among.find((problem) => problems.includes(problem));
      return found ? text(found) : '';
    },
  };
}
