export type Place = { top: number; left: number };

/**
 * The index to which an arrow key, Home or End moves the focus in a wrapping grid; undefined for other keys.
 *
 * @param places of the cells, in reading order
 */
export function nextInGrid(
  places: readonly Place[],
  from: number,
  key: string,
): number | undefined {
  const here = places[from];
  if (!here) return undefined;
  const find = (matches: (place: Place) => boolean, last: boolean) => {
    const index = last ? places.findLastIndex(matches) : places.findIndex(matches);
    return index < 0 ? undefined : index;
  };
  switch (key) {
    case 'ArrowRight':
      return from + 1 < places.length ? from + 1 : undefined;
    case 'ArrowLeft':
      return from > 0 ? from - 1 : undefined;
    case 'ArrowDown':
      return find((place) => place.top > here.top && place.left === here.left, false);
    case 'ArrowUp':
      return find((place) => place.top < here.top && place.left === here.left, true);
    case 'Home':
      return 0;
    case 'End':
      return places.length - 1;
    default:
      return undefined;
  }
}
