import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { DoneNotice } from './Done.tsx';

test('the notice that a teacher was removed from the shortlist can take the focus of the removed button', () => {
  const notice = createElement(DoneNotice, {
    done: { what: 'removed', kept: [], before: [] },
    locale: 'en',
    texts: textsFor('en', 'shortlist'),
    onUndo: () => {},
  });
  expect(renderToStaticMarkup(notice)).toMatch(/^<div tabindex="-1"/i);
});
