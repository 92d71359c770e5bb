import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { WrongPrice } from './activation-store.ts';

type Props = { texts: TextsOf<'activation'>; wrong: readonly WrongPrice[] };

/** What keeps a plan from being sold as this page promises, for administrators. */
export function PriceHint({ texts, wrong }: Props) {
  if (wrong.length === 0) return null;
  return (
    <output className="bg-attention-soft text-attention rounded-control mb-4 block px-4 py-3 text-sm">
      {wrong.map(({ parameter, problem }) => (
        <span key={parameter} className="block break-words">
          {fill(texts[problem], { parameter })}
        </span>
      ))}
    </output>
  );
}
