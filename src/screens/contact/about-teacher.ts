import { fill } from '@kloer/i18n/fill.ts';
import { localeOfTutoringWord } from '@kloer/domain/paths/paths.ts';
import { textsOfForm } from './texts-of-form.ts';

/**
 * The path of the profile that the form's query names. Anybody can write such a link, so only a path that
 * profiles have is taken.
 */
export function profileAsked(query: string): string | undefined {
  const path = new URLSearchParams(query).get('about') ?? '';
  const [, word = ''] = /^\/([\w-]+)\/[\w-]+\/[\w-]+$/.exec(path) ?? [];
  return localeOfTutoringWord(word) === undefined ? undefined : path;
}

/** The teacher's name as the published profile has it; undefined where there is no such profile. */
async function nameAt(path: string): Promise<string | undefined> {
  const response = await fetch(path);
  if (!response.ok) return undefined;
  // The part with the name only: the policy of this page refuses the styles of that one.
  const [main = ''] = /<main[^>]* data-profile[\s\S]*?<\/h1>/.exec(await response.text()) ?? [];
  const part = new DOMParser().parseFromString(main, 'text/html');
  return part.querySelector('h1')?.textContent.trim();
}

/** Says whom the message is for, and has it sent along with what is written. */
export async function addressMessage(form: HTMLFormElement, path: string): Promise<void> {
  const place = document.getElementById('contact-about');
  const name = await nameAt(path).catch(() => undefined);
  if (!name || !place) return showNobody();
  const texts = textsOfForm(form);
  place.textContent = fill(texts.about, { name });
  form.dataset['firstLine'] = fill(texts.aboutMessage, { name, address: location.origin + path });
}

/** Nobody of ours is there: an ordinary message. */
export function showNobody(): void {
  document.getElementById('contact-about')?.setAttribute('hidden', '');
  document.getElementById('contact-teachers')?.removeAttribute('hidden');
}
