import { createContext, useContext } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { ProfileProblem } from '@kloer/domain/teacher/problem-names.ts';
import { refusedInName, usualName } from '@kloer/domain/teacher/showable.ts';
import { fillString } from '@kloer/i18n/fill.ts';
import type { Template, Values } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import type { Form } from './form-store.ts';
import type { FormTexts } from './form-texts.ts';
import type { ProfileForm } from './profile-form.ts';

type Context = { form: Form; texts: FormTexts };

export const FormContext = createContext<Context | undefined>(undefined);

/** Names of the values that at least one of these text templates takes. */
type Taken<Text> = Text extends Template<infer Names> ? Names : never;

/** Returns a text of the form; the type requires the values that the text contains. */
type FormText = <Key extends keyof FormTexts>(
  key: Key,
  ...values: [Taken<FormTexts[Key]>] extends [never] ? [] : [Values<Taken<FormTexts[Key]>>]
) => string;

export function useProfileForm() {
  const context = useContext(FormContext);
  if (!context) throw new Error('a part of the profile form stands outside of it');
  const { form, texts } = context;
  const values = useStore(form.$form);
  const problems = useStore(form.$problems);
  // At run time every text is a string; only the types say which texts need values.
  const text: FormText = (key, values = {} as never) =>
    fillString(texts[key] as string, values, form.locale);
  const problemText = (problem: ProfileProblem): string => {
    if (problem !== 'firstNameInvalid' && problem !== 'lastNameInvalid') return text(problem);
    const [first, last] = [usualName(values.firstName), usualName(values.lastName)];
    // The full name may imitate the site's name although neither name alone does.
    const whole = `${first} ${last}`;
    const part = refusedInName(problem === 'firstNameInvalid' ? first : last);
    return text(problem, { part: part ?? refusedInName(whole) ?? '' });
  };
  return {
    form,
    texts,
    values,
    problems,
    text,
    problemText,
    locale: form.locale satisfies Locale,
    edit: (change: Partial<ProfileForm>) => form.edit(change),
    /** The error text of the first of these problems that the form has; empty if it has none. */
    errorOf: (...among: ProfileProblem[]) => {
      const found = among.find((problem) => problems.includes(problem));
      return found ? problemText(found) : '';
    },
  };
}
