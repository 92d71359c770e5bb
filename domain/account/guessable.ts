import { brand } from '../brand/brand.ts';
import { isMonotonous } from './monotonous.ts';

const localWords =
  'moien letzebuerg luxembourg luxemburg nohellef tutoring rattrapage cours ecole schoul teacher prof password passwort passe bonjour hello admin'.split(
    ' ',
  );

const commonNames =
  'schmit schmitz schmidt muller mueller weber wagner hoffmann hoffman thill schneider klein becker kieffer faber kremer krier meyer meier weis weiss reuter majerus schroeder schiltz steffen theisen wolff braun simon hansen jacoby kayser koch lentz ludwig mertens neu peters reding scholtes steichen thoma welter wirtz dasilva dossantos santos ferreira pereira rodrigues fernandes gomes martins lopes goncalves oliveira alves costa sousa marques pinto teixeira ribeiro carvalho martin dubois lambert rossi marie maria anna sarah laura julie sophie claire nathalie nicole sandra michele pierre paul jean marc michel claude luc tom max ben lisa lena emma lea leo noah liam gabriel david daniel patrick philippe christian alex kevin yves jeff'.split(
    ' ',
  );

/** Words in Luxembourg's languages that lists of common passwords lack. */
const commonWords =
  'ete hiver printemps automne fruhling fruehling sommer herbst winter freijoer summer hierscht wanter verao inverno outono primavera janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre januar februar marz maerz abrell juni juli august oktober dezember janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro lundi mardi mercredi jeudi vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag sonntag meindeg donneschdeg freideg samschdeg sonndeg segunda sabado domingo soleil sonne sonn doudou loulou chouchou coucou minou tigrou toutou schatz schatzi meisi benfica fussball futebol football vacances vakanz ferien ferias'.split(
    ' ',
  );

/** Longer passwords may contain common names and words. */
const longestByName = 12;

const readAs: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

const partsOf = (text: string) =>
  [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(lettersOf).filter((part) => part.length >= 3);

const ownLetters = 4;

/**
 * The password without digits and signs at both ends: as typed, and with inner digits read as
 * letters.
 */
function readingsOf(password: string): string[] {
  const core = password.toLowerCase().replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const spoken = core.replaceAll(/[03457@$]/g, (sign) => readAs[sign] ?? sign);
  return [core, spoken.replaceAll('1', 'i'), spoken.replaceAll('1', 'l')].map(lettersOf);
}

/** Whether a short password is one known word with digits and signs (`Summer2026!`). */
export function isKnownWord(password: string, known: ReadonlySet<string>): boolean {
  const isShort = password.length <= longestByName;
  return (
    isShort && readingsOf(password).some((word) => word.length >= ownLetters && known.has(word))
  );
}

function isMadeOf(words: readonly string[], password: string): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return readingsOf(password).some((letters) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.length < ownLetters;
  });
}

/** @param email in lower case */
export function isGuessable(password: string, email: string, names: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const [localPart = '', host = ''] = email.split('@');
  const words = [
    ...[brand.name, localPart, ...names].flatMap(partsOf),
    ...[brand.origin.replace('https://', ''), host, email].map(lettersOf),
    ...localWords,
  ];
  const isAddress = typed === email || typed === localPart;
  const isName =
    password.length <= longestByName && isMadeOf([...commonNames, ...commonWords], password);
  return isAddress || isMonotonous(password) || isName || isMadeOf(words, password);
}
