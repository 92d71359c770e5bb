import { ranked, type Named } from './ranking.ts';

/** Something to pick, by its value. */
export type PickerOption = Named & {
  value: string;
  /** Comes first among options that answer a search equally well. */
  isProminent?: boolean;
  /** Options that belong to this one and stand behind it. */
  parts?: readonly PickerOption[];
};

/** An option as a search lists it, with what it belongs to. */
export type FoundOption = Named & { value: string; partOf?: string };

/** Everything that can be picked, each option before its parts. */
function allOf(options: readonly PickerOption[]): FoundOption[] {
  return options.flatMap(({ parts = [], ...option }) => [
    option,
    ...parts.map((part) => ({ ...part, partOf: option.label })),
  ]);
}

/**
 * What a search finds among options and their parts, the best answer first; of equal answers the
 * prominent options, then the others, then parts.
 */
export function foundOptions(options: readonly PickerOption[], typed: string): FoundOption[] {
  const prominent = options.filter(({ isProminent }) => isProminent);
  const others = options.filter(({ isProminent }) => !isProminent);
  const all = [...allOf(prominent), ...allOf(others)];
  const inOrder = [
    ...all.filter(({ partOf }) => partOf === undefined),
    ...all.filter(({ partOf }) => partOf !== undefined),
  ];
  return [...ranked(inOrder, typed)];
}
