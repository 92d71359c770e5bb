import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wakeForm } from './wake-form.ts';

type Form = EventTarget & {
  dataset: Record<string, string>;
  elements: { namedItem: (name: string) => { value: string } | null };
  onsubmit?: (event: Event) => void;
};

const field = { value: '' };
let form: Form;
let kept: string | null;

beforeEach(() => {
  field.value = '';
  kept = null;
  form = Object.assign(new EventTarget(), {
    dataset: {},
    elements: { namedItem: (name: string) => (name === 'email' ? field : null) },
  });
  vi.stubGlobal('document', { querySelector: () => form });
  vi.stubGlobal('sessionStorage', { getItem: () => kept, removeItem: () => {} });
  vi.stubGlobal('location', { pathname: '/lb/contact' });
});
afterEach(() => vi.unstubAllGlobals());

/** Connects the form to its script and counts which functions of the form's module ran. */
function wake() {
  const done = { loads: 0, prepares: 0, sends: 0 };
  wakeForm(() => {
    done.loads += 1;
    return Promise.resolve({
      submit: () => {
        done.sends += 1;
        return Promise.resolve();
      },
      prepare: () => void (done.prepares += 1),
    });
  });
  return { done, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

test('a form that was submitted before its script had loaded is sent once the script is there', async () => {
  form.dataset['sent'] = '';
  const { done, settled } = wake();
  await settled();
  expect(done.sends).toBe(1);
});

test('a form loads its script once, when the user first touches the form, but is not sent then', async () => {
  const { done, settled } = wake();
  await settled();
  expect(done.loads).toBe(0);
  form.dispatchEvent(new Event('focusin'));
  form.dispatchEvent(new Event('focusin'));
  await settled();
  expect(done).toEqual({ loads: 1, prepares: 1, sends: 0 });
});

test('each submission of a form is sent by its script, not by the browser', async () => {
  const { done, settled } = wake();
  const event = new Event('submit', { cancelable: true });
  form.onsubmit?.(event);
  await settled();
  expect(event.defaultPrevented).toBe(true);
  expect(done.sends).toBe(1);
});

test('a form restores the text typed before the language switch, but keeps text that it already contains', () => {
  kept = JSON.stringify({
    path: '/lb/contact',
    from: 0,
    entries: { email: 'lea@example.lu', x: '' },
  });
  wake();
  expect(field.value).toBe('lea@example.lu');
  field.value = 'kim@example.lu';
  wake();
  expect(field.value).toBe('kim@example.lu');
});
