import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { ProfileProblem } from '@kloer/domain/teacher/problem-names.ts';
import { locationTypes, type LocationType } from '@kloer/domain/teacher/teacher.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Action } from '#kit/action/action.ts';
import { useStore } from '@nanostores/react';
import css from './profile-form.css?inline';
import { BegunElsewhere, GuestNotice, OnlineNotice } from './sections/Notices.tsx';
import { BioCard } from './sections/BioCard.tsx';
import { CardPreview } from './sections/CardPreview.tsx';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { enterField, fieldIds, problemsAt } from './form/field-ids.ts';
import { FormContext } from './form/form-context.ts';
import type { FormTexts } from './form/form-texts.ts';
import type { Form } from './form/form-store.ts';
import { stepOf, steps, type Step } from './form/steps.ts';
import { useSteps } from './form/use-steps.ts';
import { DiscardDraft, FormNotice } from './saving/FormNotice.tsx';
import { DiscardDialog } from './draft/DiscardDialog.tsx';
import { LeaveDialog } from './draft/LeaveDialog.tsx';
import { LevelsCard } from './sections/LevelsCard.tsx';
import { LocationsCard } from './places/LocationsCard.tsx';
import { MoreCard } from './sections/MoreCard.tsx';
import { bringPositionPicture } from './picture/LatePositionPicture.tsx';
import { PictureField } from './picture/PictureField.tsx';
import { PersonalCard } from './sections/PersonalCard.tsx';
import { ProblemSummary } from './saving/ProblemSummary.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { FormCard } from './sections/FormCard.tsx';
import { StepList } from './sections/StepList.tsx';
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
  /** Whether families can see the profile now. */
  isOnline: boolean;
  keepDraftNow: () => void;
  resendMail: Action;
};

const locationsOf = (problems: readonly ProfileProblem[]) =>
  locationTypes.filter((type) => problems.some((problem) => problemsAt[type].includes(problem)));

const accountPath = (locale: Locale) => {
  const begin = encodeURIComponent(sharedPath(locale, 'profile/begin'));
  return `${sharedPath(locale, 'auth')}?view=sign_up&next=${begin}`;
};

/** Idle time in ms before the form preloads code that must also work offline. */
const quietMs = 1000;

let sheet: CSSStyleSheet | undefined;

function styleForm(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

export function ProfileForm(props: Props) {
  const { form, submit, texts, cardTexts, loginPath, isOnline, keepDraftNow, resendMail } = props;
  useLayoutEffect(styleForm, []);
  const context = useMemo(() => ({ form, texts }), [form, texts]);
  const picture = usePictureSource(form);
  const { locale } = form;
  const [isInSteps] = useState(() => form.profile() === null);
  const { step, goTo: showStep, previous, next } = useSteps(form, isInSteps);
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

  const goTo = (to: Step) => {
    keepDraftNow();
    // A picture can be uploaded only with an account.
    if (form.isGuest && to === 'picture') location.assign(accountPath(locale));
    else showStep(to);
  };

  useEffect(() => {
    if (form.isGuest) return undefined;
    const timer = setTimeout(() => bringPositionPicture(locale), quietMs);
    return () => clearTimeout(timer);
  }, [form, locale]);

  const isUnsaved = useCallback(() => {
    const { phase } = submit.$state.get();
    const isSafe = !form.$isDirty.get() || (form.isGuest && form.$isKept.get());
    return !isSafe && phase !== 'leaving' && phase !== 'expired';
  }, [form, submit]);

  const openAlso = (problems: readonly ProfileProblem[]) =>
    setOpen((now) => new Set([...now, ...locationsOf(problems)]));
  const leadTo = (problem: ProfileProblem) => {
    openAlso([problem]);
    if (isInSteps) goTo(stepOf(problem));
  };
  const setLocationOpen = (type: LocationType, isOpen: boolean) =>
    setOpen(
      (now) => new Set([...[...now].filter((one) => one !== type), ...(isOpen ? [type] : [])]),
    );

  // Moves the focus to the summary of problems once it is rendered, so that screen readers begin at its heading.
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
    } else if (!isRight) {
      if (isInSteps) goTo('picture');
      requestAnimationFrame(() => enterField(fieldIds.picture));
    }
  };

  const goOn = (to: Step) => {
    // Before leaving for the sign-up page, the whole profile must be valid; at other steps only that step.
    const isPartial = !(form.isGuest && to === 'picture');
    const wrong = form.remaining().filter((problem) => !isPartial || stepOf(problem) === step);
    if (form.check(wrong).length === 0) {
      goTo(to);
      return;
    }
    openAlso(wrong);
    setTriedAt((times) => times + 1);
  };

  const sectionsOfStep = {
    who: <PersonalCard />,
    what: (
      <>
        <SubjectsCard />
        <LevelsCard />
      </>
    ),
    where: <LocationsCard open={open} onOpen={setLocationOpen} />,
    words: (
      <>
        <BioCard />
        <MoreCard />
      </>
    ),
    picture: (
      <FormCard id="section-picture">
        <PictureField {...picture} />
      </FormCard>
    ),
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
            if (isInSteps && next) goOn(next);
            else void save();
          }}
        >
          {state.phase === 'expired' && (
            <SessionEnded box={sessionEnded} loginPath={loginPath} isKept={state.isKept} />
          )}
          <FormNotice />
          <ProblemSummary box={summary} onLead={leadTo} />
          {isInSteps ? (
            <>
              {form.isGuest ? <GuestNotice /> : step === steps[0] && <BegunElsewhere />}
              <StepList step={step} goTo={goTo} />
              {sectionsOfStep[step]}
            </>
          ) : (
            <>
              {isOnline && <OnlineNotice />}
              <SectionSteps />
              <PersonalCard picture={picture} />
              {sectionsOfStep.words}
              {sectionsOfStep.what}
              {sectionsOfStep.where}
            </>
          )}
          <DiscardDraft onDiscard={() => setDiscarding(true)} />
          <SaveBar
            submit={submit}
            resendMail={resendMail}
            isLastStep={!isInSteps || !next}
            isBeforeAccount={form.isGuest && next === 'picture'}
            onBack={isInSteps && previous ? () => goTo(previous) : undefined}
          />
        </form>
        <CardPreview texts={cardTexts} pictureSource={picture.source} />
      </div>
      <DiscardDialog open={isDiscarding} onClose={() => setDiscarding(false)} />
      <ConflictDialog onSave={() => void save()} />
      <LeaveDialog isGuarding={isUnsaved} onLeave={keepDraftNow} />
    </FormContext>
  );
}
