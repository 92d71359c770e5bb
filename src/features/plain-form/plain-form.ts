import { likelySlip } from '@kloer/domain/account/likely-slip.ts';
import { defaultLocale, isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { fillString } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { problemTexts, type Checked, type FormTexts, type Problems } from './entries.ts';
import css from './plain-form.css?inline';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}

/**
 * The texts in the markup of `PlainForm.astro`.
 *
 * @throws Error if the form has none
 */
export function textsOfForm<Texts>({ dataset }: Pick<HTMLFormElement, 'dataset'>): Texts {
  const { texts } = dataset;
  if (texts === undefined) throw new Error('the form came without data-texts');
  return JSON.parse(texts) as Texts;
}

/** A form's field by name. For radio buttons, only its `value` may be used. */
export const fieldOf = (form: HTMLFormElement, name: string): FormField =>
  form.elements.namedItem(name) as FormField;

export const entriesOf = <Field extends string>(form: HTMLFormElement, names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(form, name).value])) as Record<
    Field,
    string
  >;

/** Fields sent with every form: the language, and the honeypot, which humans leave empty. */
export function besides(form: HTMLFormElement): { language: Locale; website?: string } {
  const website = fieldOf(form, 'website').value;
  return { language: pageLocale(), ...(website && { website }) };
}

const placesIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>('[data-problem-of]'),
];

function showProblems(form: HTMLFormElement, problems: Problems, places: HTMLElement[]): void {
  for (const place of places) {
    const name = place.dataset['problemOf'] ?? '';
    const problem = problems[name];
    for (const field of form.querySelectorAll(`[name=${name}]`)) {
      field.setAttribute('aria-invalid', String(problem !== undefined));
    }
    place.textContent = problem ?? '';
    place.hidden = problem === undefined;
  }
}

const isBusy = (button: HTMLElement | null) => button?.getAttribute('aria-disabled') === 'true';

type Press = {
  busy: string;
  act: () => Promise<void>;
  failed: (error: unknown) => void;
};

/** Runs a button's action, one run at a time. */
export async function press(button: HTMLElement | null, how: Press): Promise<void> {
  const { busy, act, failed } = how;
  if (isBusy(button)) return;
  const label = button?.querySelector('span');
  const idle = label?.textContent ?? '';
  button?.setAttribute('aria-disabled', 'true');
  if (label) label.textContent = busy;
  try {
    await act();
  } catch (error) {
    failed(error);
  }
  button?.setAttribute('aria-disabled', 'false');
  // The action may have given the button another text.
  if (label?.textContent === busy) label.textContent = idle;
}

type FailureTexts = Readonly<Record<'failed' | 'error-internal', string>>;

export function tellFailure(error: unknown, texts: FailureTexts): void {
  const description = errorToText(error, texts, texts['error-internal']);
  raiseToast({ kind: 'error', title: texts.failed, description });
}

/** Shows lines of text above the page's form, in place of earlier ones; without lines, hides them. */
export function say(lines: readonly string[]): void {
  const place = document.querySelector<HTMLElement>('[data-said]');
  if (!place) return;
  const paragraphs = lines.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  place.replaceChildren(...paragraphs);
  place.hidden = lines.length === 0;
}

export function sayInstead(asked: HTMLElement, lines: readonly string[]): void {
  say(lines);
  asked.hidden = true;
  const place = document.querySelector<HTMLElement>('[data-said]');
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

type Way<Sent, Answer> = {
  check: () => Checked<Sent, string, string>;
  /** Includes the error messages of the fields. */
  texts: FormTexts;
  /** Numbers inserted into error messages, by text key. */
  limits: Readonly<Record<string, number>>;
  /** The submit button's text while the form is sent. */
  busy: string;
  send: (sent: Sent) => Promise<Answer>;
  done: (answer: Answer, sent: Sent) => void;
  failed: (error: unknown) => void;
};

/** The e-mail address that each form last asked the user to check. Submitting it unchanged confirms it. */
const askedAbout = new WeakMap<HTMLFormElement, string>();

/** Asks the user once whether an e-mail address with a likely typo is correct. */
function asksAboutSlip(form: HTMLFormElement, sent: unknown, texts: FormTexts): boolean {
  const { email } = sent as { email?: unknown };
  if (typeof email !== 'string' || askedAbout.get(form) === email) return false;
  const address = likelySlip(email);
  const place = form.querySelector<HTMLElement>('[data-problem-of=email]');
  if (address === null || !place) return false;
  askedAbout.set(form, email);
  place.textContent = fillString(texts['emailSlip'] as string, { address });
  place.hidden = false;
  fieldOf(form, 'email').focus();
  return true;
}

const watched = new WeakSet<HTMLFormElement>();

/** Validates and sends a form, one submission at a time. Entries stay after a failure. */
export async function submitForm<Sent, Answer>(
  form: HTMLFormElement,
  way: Way<Sent, Answer>,
): Promise<void> {
  const button = form.querySelector<HTMLElement>('button[type=submit]');
  if (isBusy(button)) return;
  const { check, texts, limits, send, done } = way;
  const checked = check();
  showProblems(form, problemTexts(checked, texts, limits, pageLocale()), placesIn(form));
  if (!checked.isRight) {
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (watched.has(form)) return;
    watched.add(form);
    // A corrected field loses its error before the next attempt.
    form.addEventListener('input', () => {
      const shown = placesIn(form).filter(({ hidden }) => !hidden);
      showProblems(form, problemTexts(check(), texts, limits, pageLocale()), shown);
    });
    return;
  }
  if (asksAboutSlip(form, checked.sent, texts)) return;
  const act = async () => done(await send(checked.sent), checked.sent);
  await press(button, { ...way, act });
}
