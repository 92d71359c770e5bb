import { expect, test } from 'vitest';
import { standingOf } from './received-message.ts';

const fresh = {
  name: 'Léa Weber',
  received_at: '2026-11-21T10:00:00.000Z',
  answered: false,
  stopped: false,
  may_allow: false,
  reported: false,
};

test.each([
  [fresh, ['answered', 'stop', 'report'], []],
  [{ ...fresh, answered: true }, ['stop', 'report'], ['answered']],
  [{ ...fresh, stopped: true }, ['answered', 'report'], ['stop']],
  [{ ...fresh, stopped: true, may_allow: true }, ['answered', 'allow', 'report'], ['stop']],
  [{ ...fresh, stopped: true, reported: true }, ['answered'], ['stop', 'report']],
])(
  'a received message in the state %j offers the actions %j and shows the actions %j as done',
  (standing, offered, done) => {
    const found = standingOf(standing);
    const those = (all: object) =>
      Object.entries(all).flatMap(([action, isSo]) => (isSo === true ? [action] : []));
    expect(those(found.offered)).toEqual(offered);
    expect(those(found.done)).toEqual(done);
  },
);
