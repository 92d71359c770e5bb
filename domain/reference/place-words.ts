import { placeIdOf, type PlaceId } from './places.ts';

/** German (from de.wikipedia.org), colloquial, and without umlauts. Format: `id: word, word`. */
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

export const wordsOfPlace = (id: PlaceId): readonly string[] => wordsById.get(id) ?? [];
