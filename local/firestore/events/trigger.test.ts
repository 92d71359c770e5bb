import { describe, expect, test } from 'vitest';
import { parseTrigger, type Trigger, triggerMatches } from './trigger.ts';

const prefix = 'google.cloud.firestore.document.v1.';

function trigger(value: string, type = 'written', matchType = 'PATH_PATTERN'): Trigger {
  return parseTrigger('demo', 'us-central1-f-0', {
    eventType: `${prefix}${type}`,
    database: '(default)',
    namespace: '(default)',
    document: { value, matchType },
  });
}

describe('a trigger in the local Firestore', () => {
  test.each([
    ['users/{id}', 'users/alice', true],
    ['users/{id}', 'users/alice/posts/1', false],
    ['users/{id}/posts/{post}', 'users/alice/posts/1', true],
    ['users/{rest=**}', 'users/alice/posts/1', true],
    ['users/**', 'users/alice/posts/1', true],
    ['users/*', 'users/alice', true],
    ['users/a.b', 'users/axb', false],
    ['users/pre-{id}', 'users/pre-1', true],
  ])('compares its pattern %s with the path %s; they match: %s', (pattern, path, expected) => {
    expect(triggerMatches(trigger(pattern), '(default)', path, 'created')).toBe(expected);
  });

  test('matches only one path if it has an exact path instead of a pattern', () => {
    const exact = trigger('users/{id}', 'written', 'EXACT');
    expect(triggerMatches(exact, '(default)', 'users/alice', 'created')).toBe(false);
    expect(triggerMatches(exact, '(default)', 'users/{id}', 'created')).toBe(true);
  });

  test.each([
    ['written', ['created', 'updated', 'deleted']],
    ['written.withAuthContext', ['created', 'updated', 'deleted']],
    ['created', ['created']],
    ['updated', ['updated']],
    ['deleted.withAuthContext', ['deleted']],
  ])('selects by its type %s the changes %j', (type, wanted) => {
    const kinds = (['created', 'updated', 'deleted'] as const).filter((kind) =>
      triggerMatches(trigger('c/{id}', type), '(default)', 'c/d', kind),
    );
    expect(kinds).toEqual(wanted);
  });

  test('matches only documents in its own database', () => {
    expect(triggerMatches(trigger('c/{id}'), 'other', 'c/d', 'created')).toBe(false);
  });

  test('keeps its id when the Functions emulator reloads', () => {
    const again = parseTrigger('demo', 'us-central1-f-12', { ...trigger('c/{id}').definition });
    expect(again.id).toBe(trigger('c/{id}').id);
    expect(again.key).toBe('us-central1-f-12');
  });

  test('is refused with a message if its type is unknown', () => {
    expect(() => trigger('c/{id}', 'renamed')).toThrow('renamed');
  });
});
