import { createElement, startTransition, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { surviveTranslation } from './translated-texts.ts';

surviveTranslation();

type Island = ComponentType<{ children?: ReactNode }>;

const slot = (html: string) =>
  createElement('astro-slot', {
    dangerouslySetInnerHTML: { __html: html },
  });

const controlsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>('button,input,label,select,textarea'),
];

/**
 * Renders an island from scratch after a browser's translation has added `font` elements, which React cannot hydrate.
 * Each control passes its focus to its replacement and keeps a reference to it (interaction-directive.ts).
 */
async function redraw(element: HTMLElement, island: ReactNode): Promise<void> {
  const before = controlsIn(element);
  const focused = document.activeElement;
  createRoot(element).render(island);
  await new Promise((resolve) => {
    new MutationObserver(resolve).observe(element, { childList: true });
  });
  const after = controlsIn(element);
  for (const [at, control] of before.entries()) {
    const redrawn = after[at];
    for (const part of [control, ...control.querySelectorAll('*')])
      Object.assign(part, { redrawn });
    if (control === focused) redrawn?.focus();
  }
}

/** Replaces `@astrojs/react/client.js`: only what this site uses, and pages that a browser has translated. */
const start =
  (element: HTMLElement) =>
  (Component: Island, props: object, { default: html }: { default?: string }) => {
    if (!element.hasAttribute('ssr')) return undefined;
    const island = createElement(Component, props, html?.trim() && slot(html));
    if (element.querySelector('font')) return redraw(element, island);
    startTransition(() => {
      const root = hydrateRoot(element, island, {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => {
          if (!document.querySelector('font')) {
            reportError(error);
            return;
          }
          // The browser began to translate while React was hydrating. A React root cannot be removed while it renders.
          queueMicrotask(() => {
            root.unmount();
            void redraw(element, island);
          });
        },
      });
    });
    return undefined;
  };

// oxlint-disable-next-line import/no-default-export -- Astro takes a renderer's default export
export default start;
