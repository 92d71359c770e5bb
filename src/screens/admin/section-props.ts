import type { ReadableAtom } from 'nanostores';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { CantonId } from '@kloer/domain/reference/cantons.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { LoadedTexts } from './loaded-texts.ts';
import type { PasswordProof } from './password-proof.ts';
import type { ReportsTexts } from './reports-texts.ts';
import type { AskedTeachers, TeacherFilter } from './teachers/asked-teachers.ts';

export type AdminProps = {
  locale: Locale;
  texts: TextsOf<'admin'>;
  reportTexts: ReportsTexts;
  doctorTexts: TextsOf<'doctor'>;
  cantons: readonly (readonly [CantonId, string])[];
};

export type SectionProps = AdminProps &
  LoadedTexts & {
    call: typeof callApi;
    /** Number of calls in any section that may have changed data. */
    $changes: ReadableAtom<number>;
    proof: PasswordProof;
    asked: AskedTeachers;
    askTeachers: (filter: TeacherFilter) => void;
  };
