import { placeIdOf, type PlaceId } from './places.ts';

/**
 * Words for places beside their names: German ones, what people call them
 * and spellings without umlauts. `id: word, word`; German ones as in de.wikipedia.org.
 */
const otherWords = `
luxembourg: Luxembourg-Ville, Ville de Luxembourg, Stad, Luxemburg, Luxemburg Stadt, Stadt Luxemburg, d’Stad
esch-sur-alzette: Esch an der Alzette, Esch-Alzette
esch-sur-sure: Esch an der Sauer
ville-haute: Centre-ville, Oberstadt, Stadtzentrum, Zentrum
gare: Bahnhofsviertel, Luxembourg-Gare
bettembourg: Bettemburg
clervaux: Clerf, Klerf
differdange: Differdingen
dudelange: Düdelingen, Duedelingen
ettelbruck: Ettelbrueck
hesperange: Hesperingen
bascharage: Niederkerschen
kayl: Kail
larochette: Fels
mondercange: Monnerich
mondorf-les-bains: Bad Mondorf
niederanven: Niederanwen
petange: Petingen
redange-sur-attert: Redingen, Redingen an der Attert
roeser: Röser
rumelange: Rümelingen, Ruemelingen
sanem: Sassenheim
schifflange: Schifflingen
schuttrange: Schüttringen
troisvierges: Ulflingen
walferdange: Walferdingen
wincrange: Wintger
`;

const wordsById: ReadonlyMap<PlaceId, readonly string[]> = new Map(
  otherWords
    .trim()
    .split('\n')
    .map((line): [PlaceId, string[]] => {
      const [id = '', words = ''] = line.split(': ');
      return [placeIdOf(id), words.split(', ')];
    }),
);

/** Words that mean a place beside its names. */
export const wordsOfPlace = (id: PlaceId): readonly string[] => wordsById.get(id) ?? [];
