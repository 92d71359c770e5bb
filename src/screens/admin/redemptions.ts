import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { createPages } from './pages.ts';
import type { SectionProps } from './section-props.ts';

type Page = CallResponse<'admin-redemptions'>;

export type Redeemer = Page['redemptions'][number];

type Ports = Pick<SectionProps, 'call' | 'proof' | 'locale'>;

export function createRedemptions({ call, proof, locale }: Ports, code: string) {
  const $counts = atom<Pick<Page, 'redeemed' | 'known' | 'paid'> | null>(null);
  let last: { at: string; id: string } | undefined;
  const pages = createPages(async (after) => {
    const asked = { code, language: locale, ...(after !== undefined && last && { after: last }) };
    const page = await proof.proven(() => call('admin-redemptions', asked));
    const { redemptions, more } = page;
    const end = redemptions.at(-1);
    if (end) last = { at: end.redeemed_at, id: end.id };
    $counts.set(page);
    return { items: redemptions, more };
  });
  return { $counts, pages };
}

export type Redemptions = ReturnType<typeof createRedemptions>;
