import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { project, type Picture } from '@kloer/domain/profile/public-profile.ts';
import { fallbackPortrait, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { parseTeacher, type Teacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import { slugFor } from '../../profile/projection/claim-slug.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { pageDataOf } from './render-teacher.ts';

type PreviewContext = Pick<Context, 'db' | 'clock' | 'renderPage'>;

const perPerson = { limit: 180, minutes: 60 };

/** Any valid entitlement serves, because the page does not show it. */
const asEntitled = (now: Date) => ({
  ...noSubscription,
  entitlement: { admin: { endsAt: new Date(now.getTime() + dayMs) } },
});

function pictureOf(
  uid: string,
  { profilePicture }: Teacher,
  hasNew: boolean,
  known: Publication['picture'],
): Picture | null {
  const room = portraitPath(fallbackPortrait(uid));
  const roomFor = { small: room, large: room };
  if (hasNew) return roomFor;
  if (profilePicture === '') return null;
  return known?.source === profilePicture ? known.picture : roomFor;
}

function markAsPreview(html: string, language: Locale): string {
  const [head = '', ...rest] = html.split('<title>');
  const page = [`${head}<meta name="robots" content="noindex">`, ...rest].join('<title>');
  // The last `<body`, because a teacher's text in the head may contain another one.
  const begin = page.indexOf('>', page.lastIndexOf('<body ')) + 1;
  const mark = `<aside data-preview>${translator(language)('preview:title')}</aside>`;
  return page.slice(0, begin) + mark + page.slice(begin);
}

/**
 * Renders what the form sent, or the stored profile.
 * @throws AppError `teacher-not-found` if there is neither; `rate-limited`
 */
export async function previewProfile(
  context: PreviewContext,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { language, fields, hasNewPicture = false }: CallRequest<'preview-profile'>,
): Promise<CallResponse<'preview-profile'>> {
  const { db, clock, renderPage } = context;
  await consumeAllowance(context, { ...perPerson, action: 'preview-profile', subject: uid });
  const now = clock();
  const [stored, published] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'publications', uid),
  );
  const document = stored.data();
  if (!fields && !document) throw new AppError('teacher-not-found', `${uid} has no profile`);
  const teacher = fields
    ? { ...fields, email, createdAt: now, updatedAt: now }
    : parseTeacher(document ?? {});
  const publication = published.data();
  const { slug } = await slugFor(
    uid,
    teacher,
    async (asked) => (await documentOf(db, 'slugs', asked).get()).data()?.uid ?? null,
  );
  const picture = pictureOf(uid, teacher, hasNewPicture, publication?.picture ?? null);
  const profile = project(teacher, { subscription: asEntitled(now), uid, slug, picture, now });
  const socialImage = publication?.social?.path ?? null;
  const page =
    profile &&
    pageDataOf(
      { uid, state: { kind: 'profile', paths: profile.paths }, profile, socialImage },
      language,
    );
  if (!page) throw new Error(`nothing to show of ${uid}`);
  const html = new TextDecoder().decode(await renderPage(page));
  return { html: markAsPreview(html, language), picture: teacher.profilePicture };
}
