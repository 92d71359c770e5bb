import { beforeAll, expect, test, vi } from 'vitest';

let press: typeof import('./plain-form.ts').press;

beforeAll(async () => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal('document', { adoptedStyleSheets: [] });
  ({ press } = await import('./plain-form.ts'));
});

/** A fake button with a label, with what `press` uses. */
function button() {
  const attributes = new Map<string, string>();
  const label = { textContent: 'Send' };
  const element = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    querySelector: () => label,
  } as unknown as HTMLElement;
  return { element, label, isBusy: () => attributes.get('aria-disabled') === 'true' };
}

test('a second press of a busy button does nothing, and a press after the action ended acts again', async () => {
  const { element, label, isBusy } = button();
  const { promise, resolve } = Promise.withResolvers<void>();
  const act = vi.fn(() => promise);
  const how = { busy: 'Sending…', act, failed: () => {} };
  const first = press(element, how);
  expect([isBusy(), label.textContent]).toEqual([true, 'Sending…']);
  await press(element, how);
  expect(act).toHaveBeenCalledTimes(1);
  resolve();
  await first;
  expect([isBusy(), label.textContent]).toEqual([false, 'Send']);
  await press(element, how);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a button whose action failed reports the error and can be pressed again', async () => {
  const { element, label, isBusy } = button();
  const error = new Error('no connection');
  const failed = vi.fn();
  await press(element, { busy: 'Sending…', act: () => Promise.reject(error), failed });
  expect(failed).toHaveBeenCalledWith(error);
  expect([isBusy(), label.textContent]).toEqual([false, 'Send']);
});

test('a button keeps the text that its action gave it, also when the action has ended', async () => {
  const { element, label } = button();
  const act = () => {
    label.textContent = 'Undo';
    return Promise.resolve();
  };
  await press(element, { busy: 'Blocking…', act, failed: () => {} });
  expect(label.textContent).toBe('Undo');
});
