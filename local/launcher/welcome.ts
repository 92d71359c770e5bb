import type { Stack } from './stack.ts';

type Account = { email: string; who: string };

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `    ${left.padEnd(width)}   ${right}`);
}

export function welcome(
  { addresses, data }: Pick<Stack, 'addresses' | 'data'>,
  demo: { accounts: readonly Account[]; password: string; promoCode: string } | undefined,
): string[] {
  const places = table([
    ...(addresses.dev ? [['Site, reloading as you edit', addresses.dev] as const] : []),
    ['Site', addresses.site],
    ['Mails it writes', addresses.mail],
    addresses.stripe
      ? ['Payments, made up', addresses.stripe]
      : ['Payments, in test mode', 'https://dashboard.stripe.com/test'],
    ['Firestore', addresses.firestore],
    ['Auth', addresses.auth],
    ['Storage', addresses.storage],
    ['Functions', addresses.functions],
    ['Clock and sweep', `${addresses.control}/clock`],
    ['Data and logs', data],
  ]);
  if (!demo) return ['', '  Addresses', ...places];
  const people = table(demo.accounts.map(({ email, who }) => [email, who]));
  const heading = `  Demo accounts (password ${demo.password})`;
  const promo = `  Promo code ${demo.promoCode}, for /activate-account`;
  return ['', '  Addresses', ...places, '', heading, ...people, '', promo];
}
