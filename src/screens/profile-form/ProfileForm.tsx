import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { ProfileProblem } from '@kloer/domain/teacher/problems.ts';
import { locationTypes, type LocationType } from '@kloer/domain/teacher/teacher.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Action } from '#kit/action/action.ts';
import { useStore } from '@nanostores/react';
import css from './profile-form.css?inline';
import { BioCard } from './sections/BioCard.tsx';
import { CardPreview } from './sections/CardPreview.tsx';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { enterField, fieldIds, problemsAt } from './form/field-ids.ts';
import { FormContext } from './form/form-context.ts';
import type { FormTexts } from './form/form-texts.ts';
import type { Form } from './form/form-store.ts';
import { FormNotice } from './saving/FormNotice.tsx';
import { DiscardDialog } from './draft/DiscardDialog.tsx';
import { LeaveDialog } from './draft/LeaveDialog.tsx';
import { LevelsCard } from './sections/LevelsCard.tsx';
import { LocationsCard } from './places/LocationsCard.tsx';
import { PersonalCard } from './sections/PersonalCard.tsx';
import { ProblemSummary } from './saving/ProblemSummary.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { SectionSteps } from './sections/SectionSteps.tsx';
import { SessionEnded } from './saving/SessionEnded.tsx';
import { SubjectsCard } from './sections/SubjectsCard.tsx';
import type { Submit } from './saving/submit.ts';
import { usePictureSource } from './picture/use-picture-source.ts';

type Props = {
  form: Form;
  submit: Submit;
  texts: FormTexts;
  cardTexts: TextsOf<'card'>;
  loginPath: string;
  /** Writes the draft that is still due. */
  keepDraftNow: () => void;
  resendMail: Action;
};

const locationsOf = (problems: readonly ProfileProblem[]) =>
  locationTypes.filter((type) => problems.some((problem) => problemsAt[type].includes(problem)));

let sheet: CSSStyleSheet | undefined;

function styleForm(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The form with everything around it: notices, summary of problems, preview, save bar, dialogs. */
export function ProfileForm(props: Props) {
  const { form, submit, texts, cardTexts, loginPath, keepDraftNow, resendMail } = props;
  useLayoutEffect(styleForm, []);
  const context = useMemo(() => ({ form, texts }), [form, texts]);
  const picture = usePictureSource(form);
  const isDirty = useStore(form.$isDirty);
  const state = useStore(submit.$state);
  const [open, setOpen] = useState<ReadonlySet<LocationType>>(
    () =>
      new Set([
        ...locationsOf(form.remaining()),
        ...(form.$form.get().isCityToCheck ? (['teacherPlace'] as const) : []),
      ]),
  );
  const [isDiscarding, setDiscarding] = useState(false);
  const [triedAt, setTriedAt] = useState(0);
  const summary = useRef<HTMLElement>(null);
  const sessionEnded = useRef<HTMLDivElement>(null);

  const openAlso = (problems: readonly ProfileProblem[]) =>
    setOpen((now) => new Set([...now, ...locationsOf(problems)]));
  const setLocationOpen = (type: LocationType, isOpen: boolean) =>
    setOpen(
      (now) => new Set([...[...now].filter((one) => one !== type), ...(isOpen ? [type] : [])]),
    );

  // After the summary is there: it takes the focus, so that it is read from its heading on.
  useEffect(() => {
    if (triedAt > 0) summary.current?.focus();
  }, [triedAt]);

  const save = async () => {
    const isRight = await submit.submit();
    if (submit.$state.get().phase === 'expired') {
      sessionEnded.current?.scrollIntoView({ block: 'center' });
      sessionEnded.current?.focus({ preventScroll: true });
    } else if (form.$problems.get().length > 0) {
      openAlso(form.$problems.get());
      setTriedAt((times) => times + 1);
    } else if (!isRight) enterField(fieldIds.picture);
  };

  return (
    <FormContext value={context}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start">
        <form
          method="post"
          noValidate
          className="flex min-w-0 flex-col gap-5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save();
          }}
        >
          {state.phase === 'expired' && (
            <SessionEnded box={sessionEnded} loginPath={loginPath} isKept={state.isKept} />
          )}
          <FormNotice onDiscard={() => setDiscarding(true)} />
          <ProblemSummary box={summary} onLead={(problem) => openAlso([problem])} />
          <SectionSteps />
          <PersonalCard picture={picture} />
          <BioCard />
          <SubjectsCard />
          <LevelsCard />
          <LocationsCard open={open} onOpen={setLocationOpen} />
          <SaveBar submit={submit} resendMail={resendMail} />
        </form>
        <CardPreview texts={cardTexts} pictureSource={picture.source} />
      </div>
      <DiscardDialog open={isDiscarding} onClose={() => setDiscarding(false)} />
      <ConflictDialog onSave={() => void save()} />
      <LeaveDialog
        isGuarding={isDirty && state.phase !== 'leaving' && state.phase !== 'expired'}
        onLeave={keepDraftNow}
      />
    </FormContext>
  );
}
