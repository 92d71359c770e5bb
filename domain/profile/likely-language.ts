/** Frequent short words that the other languages lack. */
const words = {
  fr: 'le la les des une et est je avec dans du au qui ma j pour',
  en: 'the and of to for with my from are have it in',
  de: 'der die das und ist ich für mit ein von',
  lb: 'ech vun mir meng déi bei zu sinn deem och fir an',
  pt: 'o os as do da em para com uma não eu',
  it: 'il di che per con sono gli della',
  es: 'el los las para por del soy doy',
};

export type LikelyLanguage = keyof typeof words;

const sets = Object.entries(words).map(
  ([language, list]) => [language as LikelyLanguage, new Set(list.split(' '))] as const,
);

/** Undefined if the text is too short to tell. */
export function likelyLanguage(text: string): LikelyLanguage | undefined {
  const typed = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = sets
    .map(([language, set]) => ({ language, score: typed.filter((word) => set.has(word)).length }))
    .toSorted((a, b) => b.score - a.score);
  return best && second && best.score >= 2 && best.score > second.score ? best.language : undefined;
}
