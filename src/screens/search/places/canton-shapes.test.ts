import { expect, test } from 'vitest';
import { cantonIds, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { neighbouringCantons } from '@kloer/domain/reference/neighbouring-cantons.ts';
import { places } from '@kloer/domain/reference/places.ts';
import { cantonShapes } from './canton-shapes.ts';
import { communePoints } from './commune-points.ts';

type Point = readonly [number, number];

function cornersOf(canton: CantonId): Point[] {
  const { outline } = cantonShapes[canton];
  expect(outline).toMatch(/^M\d+ \d+l[-\d ]+z$/);
  const [x = 0, y = 0, ...steps] = (outline.match(/-?\d+/g) ?? []).map(Number);
  let at: Point = [x, y];
  const corners = [at];
  for (let index = 0; index < steps.length; index += 2) {
    at = [at[0] + (steps[index] ?? 0), at[1] + (steps[index + 1] ?? 0)];
    corners.push(at);
  }
  return corners;
}

/** Whether a point is in a canton, by ray casting: an odd number of crossings means inside. */
function isIn([x, y]: Point, canton: CantonId): boolean {
  const corners = cornersOf(canton);
  const crossings = corners.filter(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [0, 0];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossings.length % 2 === 1;
}

test('every commune is inside its canton on the map and in no other canton', () => {
  const communes = places.filter(({ id, commune }) => id === commune);
  expect(Object.keys(communePoints).toSorted()).toEqual(
    communes.map(({ names }) => names.fr).toSorted(),
  );
  for (const { names, canton } of communes) {
    const point = communePoints[names.fr] ?? [0, 0];
    expect([names.fr, cantonIds.filter((one) => isIn(point, one))]).toEqual([names.fr, [canton]]);
  }
});

test('the label of each canton on the map is inside the canton', () => {
  for (const canton of cantonIds) expect(isIn(cantonShapes[canton].at, canton), canton).toBe(true);
});

test('cantons are neighbours exactly if they share a border on the map', () => {
  const cornersBy = cantonIds.map((canton) => [canton, cornersOf(canton).map(String)] as const);
  for (const [canton, corners] of cornersBy) {
    const sharing = cornersBy.filter(
      ([other, theirs]) =>
        other !== canton && corners.filter((corner) => theirs.includes(corner)).length > 1,
    );
    expect([canton, sharing.map(([other]) => other)]).toEqual([
      canton,
      neighbouringCantons[canton],
    ]);
  }
});
