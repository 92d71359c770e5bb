import type { FormTexts } from './contact-texts.ts';

/**
 * The texts that the form brought along in its markup.
 *
 * @throws Error without them
 */
export function textsOfForm({ dataset }: Pick<HTMLFormElement, 'dataset'>): FormTexts {
  const { texts } = dataset;
  if (texts === undefined) throw new Error('the contact form came without data-texts');
  return JSON.parse(texts) as FormTexts;
}
