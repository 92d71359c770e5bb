/** Mail domains: common ones in Luxembourg, and real ones that look like typing errors. */
const known =
  'gmail.com googlemail.com hotmail.com hotmail.fr hotmail.de hotmail.be hotmail.lu outlook.com outlook.fr outlook.de outlook.pt live.com live.fr live.be live.lu yahoo.com yahoo.fr yahoo.de icloud.com internet.lu education.lu school.lu orange.fr laposte.net wanadoo.fr protonmail.com proton.me t-online.de skynet.be posteo.de mail.com email.com ymail.com'.split(
    ' ',
  );

const ends: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cpm|cmo|ocm|vom|xom|comm|coom|clm)$/, '.com'],
  [/\.(?:luu|llu|lu\.lu)$/, '.lu'],
];

function isOneSlipAway(typed: string, meant: string): boolean {
  let at = 0;
  while (at < meant.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The address that the user may have meant; null if no typing error is likely. */
export function likelySlip(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const typed = address.slice(at).toLowerCase();
  if (at < 2 || typed === '' || known.includes(typed)) return null;
  const whole = known.find((one) => one.startsWith(`${typed}.`) || isOneSlipAway(typed, one));
  const end = ends.find(([pattern]) => pattern.test(typed));
  const meant = whole ?? (end && typed.replace(...end));
  return meant === undefined ? null : address.slice(0, at) + meant;
}
