import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { AppCodeDialog } from '#kit/app-code/AppCodeDialog.tsx';
import { callApi } from '#kit/calls/api.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { session } from '#shell/session/browser-session.ts';
import { createAccess } from './admin-access.ts';
import { countChanges } from './changes.ts';
import { loadTexts, type LoadedTexts } from './loaded-texts.ts';
import { createPasswordProof } from './password-proof.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { AdminProps } from './section-props.ts';
import { sections } from './sections.ts';
import { nothingAsked, type TeacherFilter } from './teachers/asked-teachers.ts';

const auth = () => import('#kit/firebase/auth.ts');
const token = async () => (await auth()).identityToken();
const call: typeof callApi = (name, request) => callApi(name, request, token);

function browserAccess(locale: Locale) {
  return createAccess({
    $session: session.$session,
    isAdmin: () => callApi('is_current_user_admin', {}, token),
    ownSecondFactor: () => callApi('own-second-factor', {}, token),
    later: (run, ms) => void setTimeout(run, ms),
    goHome: () => location.replace(sharedPath(locale, '')),
  });
}

async function prove(password: string): Promise<void> {
  const current = session.$session.get();
  const { signInWithPassword } = await auth();
  await signInWithPassword(current.state === 'signed-in' ? current.email : '', password);
}

function Sections(props: AdminProps & LoadedTexts) {
  const { texts } = props;
  const [counted] = useState(() => countChanges(call));
  const [proof] = useState(() => createPasswordProof(prove));
  const [asked, setAsked] = useState(nothingAsked);
  const askTeachers = (filter: TeacherFilter) =>
    setAsked(({ number }) => ({ number: number + 1, filter }));
  const toSections = { ...props, ...counted, proof, asked, askTeachers };
  return (
    <>
      {sections.length > 1 && (
        <nav aria-label={texts.sections} className="mb-6 flex flex-wrap gap-x-5 gap-y-1">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {title(props)}
            </a>
          ))}
        </nav>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {sections.map(({ id, Section }) => (
          <Section key={id} {...toSections} />
        ))}
      </div>
      <PasswordDialog texts={texts} proof={proof} />
      <AppCodeDialog />
    </>
  );
}

function useLoadedTexts(locale: Locale): LoadedTexts | null {
  const [loaded, setLoaded] = useState<LoadedTexts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void loadTexts(locale).then(setLoaded, setFailure), [locale]);
  if (failure !== null) throw failure;
  return loaded;
}

function AdminContent(props: AdminProps) {
  const { locale, texts } = props;
  const [access] = useState(() => browserAccess(locale));
  const found = useStore(access.$access);
  const loaded = useLoadedTexts(locale);
  useEffect(() => access.watch(), [access]);
  if (found === 'admin' && loaded) return <Sections {...props} {...loaded} />;
  if (found === 'needs-second-factor') {
    return (
      <p className="bg-attention-soft text-attention rounded-control max-w-prose px-4 py-3">
        {texts.factorNeeded}{' '}
        <a
          className="font-semibold underline"
          href={`${sharedPath(locale, 'account')}#second-factor`}
        >
          {texts.factorLink}
        </a>
      </p>
    );
  }
  return (
    <output className="flex min-h-40 items-center gap-3">
      <span aria-hidden="true" className="spinner" />
      {found === 'redirecting' ? texts.redirecting : texts.checking}
    </output>
  );
}

export const AdminIsland = guarded(AdminContent);
