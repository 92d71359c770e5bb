import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { failureOf } from '#kit/action/action.ts';
import { AppCodeField } from '#kit/app-code/AppCodeField.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import { useFocusWhen } from '#kit/pieces/use-focus-when.ts';
import { Section } from '../Section.tsx';
import type { SecondFactor } from './second-factor-store.ts';
import { SetUpApp } from './SetUpApp.tsx';
import { StepForm } from './StepForm.tsx';
import { LoadingFailed } from '../LoadingFailed.tsx';

type Props = { locale: Locale; texts: TextsOf<'second-factor'>; factor: SecondFactor };

function Standing({ locale, texts, factor }: Props) {
  const known = useStore(factor.$known);
  const proving = useStore(factor.proving);
  const confirming = useStore(factor.confirming);
  if (!known) return <LoadingFailed texts={texts} onTryAgain={() => void factor.open()} />;
  const { needed, registered, used } = known;
  const failure = factor.failureIn(confirming) || factor.failureIn(proving);
  return (
    <div className="grid gap-4">
      {failure !== '' && <DangerBox message={failure} />}
      {used ? (
        <p className="max-w-prose">
          {texts.on}{' '}
          <a className="link" href={sharedPath(locale, 'admin')}>
            {texts.toAdmin}
          </a>
        </p>
      ) : (
        <p className={needed ? 'bg-attention-soft text-attention rounded-control px-4 py-3' : ''}>
          {registered ? texts.unused : texts.off} {needed && texts.closed}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {!used && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => factor.ask('set-up')}
          >
            {registered ? texts.confirmWithApp : texts.setUp}
          </button>
        )}
        {used && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => factor.ask('remove')}
          >
            {texts.remove}
          </button>
        )}
      </div>
      {used && <p className="text-muted max-w-prose">{texts.newPhone}</p>}
      {registered && <p className="text-muted max-w-prose">{texts.lost}</p>}
    </div>
  );
}

/** Two-step sign-in of an administrator; shown only if it is required or set up. */
export function SecondFactorSection(props: Props) {
  const { texts, factor } = props;
  const step = useStore(factor.$step);
  const error = useStore(factor.$entryError);
  const known = useStore(factor.$known);
  const failure = failureOf(useStore(factor.opening));
  // Users who need no second factor do not see the section, even if they open its URL.
  const isShown = known
    ? known.needed || known.registered
    : failure && failure !== 'permission-denied';

  useEffect(() => void factor.open(), [factor]);

  // Scrolls to the section when it appears: the administration links to it, and the browser found no target when the
  // page opened.
  useEffect(() => {
    if (isShown && location.hash === '#second-factor')
      document.getElementById('second-factor')?.scrollIntoView();
  }, [isShown]);

  const isClosed = step.name === 'closed';
  useFocusWhen(isClosed, () => document.querySelector<HTMLElement>('#second-factor button'));

  if (!isShown) return null;
  return (
    <Section id="second-factor" heading={texts.heading} help={texts.help}>
      {isClosed && <Standing {...props} />}
      {step.name === 'password' && (
        <StepForm
          texts={texts}
          factor={factor}
          label={step.purpose === 'remove' ? texts.remove : texts.goOn}
        >
          {step.purpose === 'remove' && <p className="max-w-prose">{texts.removeText}</p>}
          <Field
            key="password"
            label={texts.password}
            hint={texts.passwordHint}
            error={error}
            name="password"
            type="password"
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just opened for this
            autoFocus
            required
          />
        </StepForm>
      )}
      {step.name === 'app' && (
        <StepForm texts={texts} factor={factor} label={texts.confirm}>
          <SetUpApp texts={texts} factor={factor} app={step.app} />
          <AppCodeField key="code" label={texts.code} hint={texts.codeHint} error={error} />
        </StepForm>
      )}
    </Section>
  );
}
