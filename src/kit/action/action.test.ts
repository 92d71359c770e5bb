import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createAction, failureOf, isBusy } from './action.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Work that runs until the test lets it end. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<'leaving' | void>();
  return { work: vi.fn((_typed: string) => promise), resolve, reject };
}

describe('an action of a button', () => {
  test('is idle, then busy, then done', async () => {
    const { work, resolve } = heldWork();
    const action = createAction(work);
    expect(action.$state.get()).toEqual({ phase: 'idle' });
    const running = action.run('Léa');
    expect(action.$state.get()).toEqual({ phase: 'busy' });
    resolve();
    await expect(running).resolves.toBe(true);
    expect(action.$state.get()).toEqual({ phase: 'done' });
    expect(work.mock.calls).toEqual([['Léa']]);
  });

  test('runs once for two presses, and returns true only for the first press', async () => {
    const { work, resolve } = heldWork();
    const action = createAction(work);
    const presses = [action.run('first'), action.run('second')];
    resolve();
    await expect(Promise.all(presses)).resolves.toEqual([true, false]);
    expect(work.mock.calls).toEqual([['first']]);
  });

  test('is refused while another action of the screen is running', async () => {
    const { work, resolve } = heldWork();
    const first = createAction(work);
    const second = createAction(work, { isBlocked: () => isBusy(first.$state.get()) });
    const running = first.run('first');
    await expect(second.run('second')).resolves.toBe(false);
    expect(second.$state.get()).toEqual({ phase: 'idle' });
    resolve();
    await running;
    await expect(second.run('second')).resolves.toBe(true);
  });

  test('fails with the code of an expected error, and does not log the error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const action = createAction(() => Promise.reject(new AppError('rate-limited')));
    await expect(action.run()).resolves.toBe(false);
    expect(action.$state.get()).toEqual({ phase: 'failed', code: 'rate-limited' });
    expect(failureOf(action.$state.get())).toBe('rate-limited');
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([new TypeError('cannot read'), new AppError('internal', 'Auth refused')])(
    'logs the unexpected error “%s” completely, and fails with the code “internal”',
    async (error) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const action = createAction(() => Promise.reject(error));
      await action.run();
      expect(action.$state.get()).toEqual({ phase: 'failed', code: 'internal' });
      expect(logged.mock.calls).toEqual([[error]]);
    },
  );

  test('catches errors thrown before the first await', async () => {
    const action = createAction(() => {
      throw new AppError('unavailable');
    });
    await expect(action.run()).resolves.toBe(false);
    expect(failureOf(action.$state.get())).toBe('unavailable');
  });

  test('keeps typed text after a failure, and clears the form only after a success', async () => {
    const form = { typed: 'Moien!', reset: () => (form.typed = '') };
    let isReached = false;
    const send = createAction(() =>
      isReached ? Promise.resolve() : Promise.reject(new AppError('unavailable')),
    );
    const submit = async () => (await send.run()) && form.reset();
    await submit();
    expect(form.typed).toBe('Moien!');
    isReached = true;
    await submit();
    expect(form.typed).toBe('');
    expect(send.$state.get()).toEqual({ phase: 'done' });
  });

  test('can be reset after a failure or success', async () => {
    const action = createAction(() => Promise.reject(new AppError('unavailable')));
    await action.run();
    action.reset();
    expect(action.$state.get()).toEqual({ phase: 'idle' });
  });

  test('cannot be reset while it is running', async () => {
    const { work, resolve } = heldWork();
    const action = createAction(work);
    const running = action.run('once');
    action.reset();
    expect(action.$state.get()).toEqual({ phase: 'busy' });
    resolve();
    await running;
  });
});

describe('an action that leaves the page', () => {
  test('stays busy until the next page is shown', async () => {
    const work = vi.fn(() => Promise.resolve('leaving' as const));
    const action = createAction(work);
    await expect(action.run()).resolves.toBe(true);
    expect(action.$state.get()).toEqual({ phase: 'leaving' });
    expect(isBusy(action.$state.get())).toBe(true);
    action.reset();
    await expect(action.run()).resolves.toBe(false);
    expect(work).toHaveBeenCalledOnce();
  });

  test('is idle again if the user stops loading the next page', async () => {
    vi.useFakeTimers();
    const action = createAction(() => Promise.resolve('leaving' as const));
    await action.run();
    vi.advanceTimersByTime(5000);
    expect(action.$state.get()).toEqual({ phase: 'leaving' });
    vi.advanceTimersByTime(5000);
    expect(action.$state.get()).toEqual({ phase: 'idle' });
    vi.useRealTimers();
  });

  test('is idle again if the browser shows the page again from its cache', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const shown = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const action = createAction(() => Promise.resolve('leaving' as const));
    await action.run();
    shown(false);
    expect(action.$state.get()).toEqual({ phase: 'leaving' });
    shown(true);
    expect(action.$state.get()).toEqual({ phase: 'idle' });
    await expect(action.run()).resolves.toBe(true);
  });
});
