import type { ReviewForm } from '@kloer/domain/review/review-calls.ts';
import { call } from '../../../functions/src/entry/api/call.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { askForReviews } from '../../../functions/src/messages/message/ask-for-reviews.ts';
import { showDueReviews } from '../../../functions/src/profile/review/show-review.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { dayMs, type World } from './world.ts';

export const hourMs = dayMs / 24;

export const anna = {
  uid: 'anna',
  email: 'anna@example.lu',
  emailVerified: true,
  signedInAt: new Date(),
};

export const content = {
  lessons: '2-5',
  marks: { clear: 5, prepared: 4, progress: 4, ease: 5 },
  words: '',
  name: 'Lea M.',
} as const;

/** Actions of families and teachers with reviews. */
export function reviewsIn(world: World) {
  let sentBefore = 0;
  const say = (name: Parameters<typeof call>[1], body: object, caller: typeof anna | null = null) =>
    call(world.context, name, caller, body, { address: '2001:db8::1' });

  const settle = async (uid = 'anna') => {
    await world.save(uid, { email: `${uid}@example.lu`, firstName: uid, lastName: 'Weber' });
    await world.grant(uid, 6000);
    await projectTeacher(world.context, uid);
  };

  const write = (email: string, changes: object = {}) => {
    sentBefore += 1;
    return say('write-to-teacher', {
      teacher: 'anna',
      name: 'Lea Muller',
      email,
      level: 'classic-lower',
      subject: 'mathematics',
      words: 'Hello',
      language: 'en',
      messageId: `message-${String(sentBefore).padStart(12, '0')}`,
      askForReview: true,
      ...changes,
    });
  };

  /** Sends the mails that are due now, and returns them. */
  const sent = async () => {
    const before = world.mails.length;
    for (let count = -1; count < world.mails.length;) {
      count = world.mails.length;
      await deliverDueMails(world.context);
    }
    return world.mails.slice(before);
  };

  const tokenIn = (text = '') => /review#(\S+)/.exec(text)?.[1] ?? '';

  /** Lets six weeks pass; returns the links of the mails that ask for reviews, by e-mail address. */
  const asked = async () => {
    world.pass(42 * dayMs);
    await askForReviews(world.context);
    return new Map(
      (await sent()).flatMap(({ to, text }) => {
        const token = tokenIn(text);
        return token === '' ? [] : [[to, token] as const];
      }),
    );
  };

  /** Writes to the teacher, and returns the link with which the family can review six weeks later. */
  const link = async (email = 'lea@example.lu', changes: object = {}) => {
    await write(email, changes);
    return (await asked()).get(email) ?? '';
  };

  const save = (token: string, changes: object = {}) =>
    say('save-review', { token, ...content, ...changes }) as Promise<ReviewForm>;

  const form = (token: string) => say('review-form', { token }) as Promise<ReviewForm>;

  const wait = async (hours: number) => {
    world.pass(hours * hourMs);
    await showDueReviews(world.context);
  };

  const stored = async () =>
    (await world.context.db.collection('reviews').get()).docs.map((one) => one.data());

  const shown = async (uid = 'anna') => {
    const profile = (await world.context.db.doc(`profiles/${uid}`).get()).data();
    return { reviewed: profile?.['reviewed'], newest: profile?.['reviews']?.newest ?? [] };
  };

  return { say, settle, write, sent, asked, link, save, form, wait, stored, shown };
}
