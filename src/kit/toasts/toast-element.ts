import type { Toast } from './toast.ts';
import { onSwipe } from './swipe.ts';

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** A toast with its text and close button. A swipe dismisses it, and so does Escape when it has the focus. */
export function toastElement(
  { kind, title, description }: Toast,
  close: string,
  dismiss: () => void,
): HTMLLIElement {
  const element = document.createElement('li');
  element.dataset['kind'] = kind;
  const words = document.createElement('div');
  words.append(paragraph(title));
  if (description) words.append(paragraph(description));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', close);
  button.addEventListener('click', dismiss);
  element.append(words, button);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Keeps Escape from also closing a dialog around the toast.
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });
  onSwipe(element, dismiss);
  return element;
}
