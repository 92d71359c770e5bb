import { createHash } from 'node:crypto';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { publishedMonths } from '@kloer/domain/review/review-limits.ts';
import type { ReviewContent } from '@kloer/domain/review/review.ts';
import { commitAsOwner } from './admin-accounts.ts';
import type { StackAddresses } from './stack-client.ts';

/**
 * Published reviews, one per line: the teacher's number, days since publication, marks (clear, prepared, progress,
 * ease), number of lessons, language; then the author's name, the text, and the teacher's reply if there is one.
 */
const lines = `
1 12 5545 6-20 fr | Sandra M. | Anouk repart toujours du dernier devoir. Ma fille sait enfin par où commencer, et elle n’a plus peur des fonctions.
1 33 4434 2-5 en | A parent, 5C | Clear explanations and always on time. Progress came slowly, but it came. | Thank you! Slow is fine: what he learned in autumn is still there.
1 61 5555 more lb | Claude W. | Eise Jong ass vun 22 op 41 Punkte komm. D’Anouk erkläert roueg an huet ëmmer eng Übung méi prett.
1 95 5454 6-20 fr | Un parent, 4C | Très bonne préparation à l’examen. Il faut réserver tôt, les soirées sont vite prises.
1 140 4345 2-5 fr | Petra K. |
2 20 5555 6-20 fr | Un parent, C3 | Notre fils lit maintenant à voix haute sans qu’on le lui demande.
2 48 5445 more fr | Ana R. | A professora é paciente e explica bem. O meu filho gosta das aulas.
4 15 3443 2-5 fr | Un parent, 3C | Beaucoup de connaissances, mais les séances partent parfois dans tous les sens.
4 40 5545 6-20 fr | Jean-Luc T. | Le commentaire composé n’est plus un mystère. Merci pour les annotations très précises.
4 77 5554 6-20 en | An adult learner | I needed French for my work. Étienne prepared texts from my own field every week.
8 9 4545 6-20 lb | En Elterendeel, 7G | Hien huet Gedold a mécht Mathe mat Beispiller, déi e versteet.
8 26 5455 2-5 en | Maria S. | My daughter wrote her first program and finally sees what an equation is for.
8 70 4344 2-5 fr | Un parent, 6G | Bon contact avec mon fils. Nous aurions aimé un petit bilan après chaque séance. | Merci, c’est une bonne idée : j’envoie maintenant trois lignes après chaque cours.
11 30 5544 6-20 lb | Nathalie B. | Meng Duechter huet geléiert, eng Fro ganz ze beäntweren. Dat hëlleft och an anere Fächer.
17 22 5555 more fr | Un parent, 6C | Le latin est devenu un jeu d’enquête. Deux ans de cours, jamais une séance annulée.
17 55 4544 2-5 en | A parent, 5C | Good material and fair marking of the exercises.
21 18 5454 6-20 lb | Paul H. | Kloer Reegelen, vill Gedold, an de Jong geet gär hin.
29 25 4554 2-5 fr | Un parent, 2G | Très structuré. Les fiches de révision servent encore.
29 44 5545 6-20 en | Lena F. | He explains the same thing in three ways until it fits.
29 81 4444 6-20 lb | En Elterendeel, 1C | Gutt virbereet op de Premièresexamen.
60 16 5455 2-5 fr | Carla P. | Étudiante sérieuse et souriante, ma fille l’attend avec impatience.
136 35 5555 6-20 lb | En Elterendeel, C4 | D’Madame Faber mécht aus Bréch Kuchstécker. Elo klappt et.
`;

export type DemoReview = {
  teacherUid: string;
  language: 'fr' | 'en' | 'lb';
  daysAgo: number;
  content: ReviewContent;
  reply: string | null;
};

/** @throws Error for a line that is not as described above */
export function demoReviews(): DemoReview[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', name = '', words = '', reply] = line.split('|').map((part) => part.trim());
      const parts = /^(\d+) (\d+) ([1-5])([1-5])([1-5])([1-5]) (\S+) (fr|en|lb)$/.exec(head);
      if (!parts) throw new Error(`not a review: ${line}`);
      const [, teacher = '', days, clear, prepared, progress, ease, lessons, language] = parts;
      const marks = {
        clear: Number(clear),
        prepared: Number(prepared),
        progress: Number(progress),
        ease: Number(ease),
      };
      return {
        teacherUid: `teacher-${teacher.padStart(3, '0')}`,
        language: language as DemoReview['language'],
        daysAgo: Number(days),
        content: { lessons: lessons as ReviewContent['lessons'], marks, words, name },
        reply: reply ?? null,
      };
    });
}

const hash = (text: string, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

const text = (stringValue: string) => ({ stringValue });
const time = (at: Date) => ({ timestampValue: at.toISOString() });
const nothing = { nullValue: null };
const empty = { arrayValue: {} };

function documentOf(review: DemoReview, number: number, now: Date) {
  const { teacherUid, language, daysAgo, content, reply } = review;
  const { lessons, marks, words, name } = content;
  const publishedAt = new Date(now.getTime() - daysAgo * dayMs);
  const email = `family${number}@example.lu`;
  const fields = {
    teacherUid: text(teacherUid),
    email: text(email),
    language: text(language),
    wroteAt: time(new Date(publishedAt.getTime() - 45 * dayMs)),
    names: empty,
    proofs: empty,
    publicId: text(hash(`public ${number}`, 'base64url').slice(0, 22)),
    state: text('published'),
    why: nothing,
    content: {
      mapValue: {
        fields: {
          lessons: text(lessons),
          words: text(words),
          name: text(name),
          marks: {
            mapValue: {
              fields: Object.fromEntries(
                Object.entries(marks).map(([mark, value]) => [
                  mark,
                  { integerValue: String(value) },
                ]),
              ),
            },
          },
        },
      },
    },
    savedAt: time(new Date(publishedAt.getTime() - 3 * dayMs)),
    publishedAt: time(publishedAt),
    reply: reply === null ? nothing : text(reply),
    grounds: text(''),
    dueAt: time(monthsLater(publishedAt, publishedMonths)),
    deleteAt: nothing,
  };
  return { path: `reviews/${hash(`review\0${teacherUid}\0${email}`, 'hex')}`, fields };
}

/** Writes the demo's reviews with the rights of a server, because a family's own review would take six weeks. */
export async function createReviews(stack: StackAddresses, now: Date): Promise<void> {
  const writes = demoReviews().map((review, number) => documentOf(review, number, now));
  await commitAsOwner(stack, writes);
}
