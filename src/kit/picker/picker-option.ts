import { ranked, type Named } from './ranking.ts';

export type PickerOption = Named & {
  value: string;
  /** Comes first among equally good search results. */
  isProminent?: boolean;
  /** Options that belong to this one and follow it. */
  parts?: readonly PickerOption[];
};

export type FoundOption = Named & { value: string; partOf?: string };

/** All options, each before its parts. */
function allOf(options: readonly PickerOption[]): FoundOption[] {
  return options.flatMap(({ parts = [], ...option }) => [
    option,
    ...parts.map((part) => ({ ...part, partOf: option.label })),
  ]);
}

/**
 * Search results among options and their parts, the best first. Among equals, prominent options come first and parts
 * last.
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
