import { ranked, type Named } from './ranking.ts';

export type PickerOption = Named & {
  value: string;
  /** Listed first among equally good search results. */
  isProminent?: boolean;
  /** Options that belong to this option and are shown indented below it. */
  parts?: readonly PickerOption[];
};

export type FoundOption = Named & { value: string; partOf?: string };

/** All options as one list, each before the options that belong to it. */
function allOf(options: readonly PickerOption[]): FoundOption[] {
  return options.flatMap(({ parts = [], ...option }) => [
    option,
    ...parts.map((part) => ({ ...part, partOf: option.label })),
  ]);
}

/**
 * Search results among options and their parts, best first. Among equal results, prominent options come first and
 * parts last.
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
