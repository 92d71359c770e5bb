import type { CommuneId } from './places.ts';

/**
 * Quarters, villages and former communes that people name instead of their commune, by commune, as
 * `id|French|Luxembourgish`. A village that bears its commune's name is not repeated here. Belval
 * lies in two communes and stands under the one with its university and lycée.
 *
 * Sources: quarters of the City of Luxembourg (vdl.lu); localities by commune (Administration du
 * cadastre et de la topographie, "Toponymes"); Luxembourgish names as in lb.wikipedia.org.
 */
export const localityLines = {
  // Canton of Capellen
  dippach: [
    'bettange-sur-mess|Bettange-sur-Mess|Betteng op der Mess',
    'schouweiler|Schouweiler|Schuller',
  ],
  habscht: ['eischen|Eischen|Äischen', 'septfontaines|Septfontaines|Simmer'],
  kaerjeng: [
    'bascharage|Bascharage|Nidderkäerjeng',
    'clemency|Clemency|Kënzeg',
    'hautcharage|Hautcharage|Uewerkäerjeng',
    'linger|Linger|Lénger',
  ],
  kehlen: ['keispelt|Keispelt|Keespelt', 'nospelt|Nospelt|Nouspelt', 'olm|Olm|Ollem'],
  kopstal: ['bridel|Bridel|Briddel'],
  mamer: ['capellen|Capellen', 'holzem|Holzem'],
  steinfort: ['hagen|Hagen|Hoen', 'kleinbettingen|Kleinbettingen|Klengbetten'],
  // Canton of Clervaux
  clervaux: ['heinerscheid|Heinerscheid|Hengescht', 'marnach|Marnach|Maarnech'],
  'parc-hosingen': ['hoscheid|Hoscheid|Houschent', 'hosingen|Hosingen|Housen'],
  // Canton of Diekirch
  bettendorf: ['gilsdorf|Gilsdorf|Gilsdref', 'moestroff|Moestroff|Méischtref'],
  'erpeldange-sur-sure': ['ingeldorf|Ingeldorf|Angelduerf'],
  ettelbruck: ['warken|Warken|Waarken'],
  'vallee-de-l-ernz': ['medernach|Medernach|Miedernach'],
  // Canton of Echternach
  'rosport-mompach': ['mompach|Mompach|Mompech', 'rosport|Rosport|Rouspert'],
  waldbillig: ['mullerthal|Müllerthal|Mëllerdall'],
  // Canton of Esch-sur-Alzette
  bettembourg: ['huncherange|Huncherange|Hënchereng', 'noertzange|Noertzange|Näerzeng'],
  differdange: [
    'lasauvage|Lasauvage|Zowaasch',
    'niederkorn|Niederkorn|Nidderkuer',
    'oberkorn|Oberkorn|Uewerkuer',
  ],
  'esch-sur-alzette': ['belval|Belval'],
  frisange: ['aspelt|Aspelt|Uespelt', 'hellange|Hellange|Helleng'],
  kayl: ['tetange|Tétange|Téiteng'],
  mondercange: ['bergem|Bergem|Biergem', 'foetz|Foetz|Féiz', 'pontpierre|Pontpierre|Steebrécken'],
  petange: ['lamadelaine|Lamadelaine|Rolleng', 'rodange|Rodange|Réiden op der Kor'],
  roeser: ['berchem|Berchem|Bierchem', 'bivange|Bivange|Béiweng', 'crauthem|Crauthem|Krautem'],
  sanem: ['belvaux|Belvaux|Bieles', 'ehlerange|Ehlerange|Éilereng', 'soleuvre|Soleuvre|Zolwer'],
  // Canton of Grevenmacher
  betzdorf: ['roodt-sur-syre|Roodt-sur-Syre|Rued-Sir'],
  biwer: ['wecker|Wecker'],
  junglinster: [
    'bourglinster|Bourglinster|Buerglënster',
    'gonderange|Gonderange|Gonnereng',
    'rodenbourg|Rodenbourg|Roudemer',
  ],
  mertert: ['wasserbillig|Wasserbillig|Waasserbëlleg'],
  wormeldange: ['ehnen|Ehnen|Éinen', 'machtum|Machtum|Miechtem'],
  // Canton of Luxembourg
  contern: ['moutfort|Moutfort|Mutfert', 'oetrange|Oetrange|Éiter'],
  hesperange: [
    'alzingen|Alzingen|Alzeng',
    'fentange|Fentange|Fenteng',
    'howald|Howald|Houwald',
    'itzig|Itzig|Izeg',
  ],
  luxembourg: [
    'beggen|Beggen',
    'belair|Belair',
    'bonnevoie|Bonnevoie|Bouneweg',
    'cents|Cents|Zens',
    'cessange|Cessange|Zéisseng',
    'clausen|Clausen',
    'cloche-d-or|Cloche d’Or',
    'dommeldange|Dommeldange|Dummeldeng',
    'eich|Eich|Eech',
    'gare|Gare|Garer Quartier',
    'gasperich|Gasperich|Gaasperech',
    'grund|Grund|Gronn',
    'hamm|Hamm',
    'hollerich|Hollerich|Hollerech',
    'kirchberg|Kirchberg|Kierchbierg',
    'limpertsberg|Limpertsberg|Lampertsbierg',
    'merl|Merl|Märel',
    'muhlenbach|Mühlenbach|Millebaach',
    'neudorf|Neudorf|Neiduerf',
    'pfaffenthal|Pfaffenthal|Pafendall',
    'rollingergrund|Rollingergrund|Rolléngergronn',
    'ville-haute|Ville-Haute|Uewerstad',
    'weimerskirch|Weimerskirch|Weimeschkierch',
  ],
  niederanven: [
    'hostert|Hostert|Hueschtert',
    'oberanven|Oberanven|Ueweraanwen',
    'senningen|Senningen|Senneng',
    'senningerberg|Senningerberg|Sennengerbierg',
  ],
  sandweiler: ['findel|Findel'],
  schuttrange: ['munsbach|Munsbach|Mënsbech', 'uebersyren|Uebersyren|Iwwersiren'],
  steinsel: ['heisdorf|Heisdorf|Heeschdref'],
  walferdange: ['bereldange|Bereldange|Bäreldeng', 'helmsange|Helmsange|Helsem'],
  'weiler-la-tour': ['hassel|Hassel|Haassel', 'syren|Syren|Siren'],
  // Canton of Mersch
  helperknapp: [
    'boevange-sur-attert|Boevange-sur-Attert|Béiwen op der Atert',
    'brouch|Brouch|Bruch',
    'tuntange|Tuntange|Tënten',
  ],
  lintgen: ['gosseldange|Gosseldange|Gousseldeng'],
  lorentzweiler: ['bofferdange|Bofferdange|Boufer', 'hunsdorf|Hunsdorf|Hënsdref'],
  mersch: ['beringen|Beringen|Béiereng'],
  // Canton of Redange
  beckerich: ['noerdange|Noerdange|Näerden'],
  'groussbus-wal': ['grosbous|Grosbous|Groussbus', 'wahl|Wahl|Wal'],
  rambrouch: ['perle|Perlé|Pärel'],
  // Canton of Remich
  'bous-waldbredimus': ['bous|Bous|Bus', 'waldbredimus|Waldbredimus|Waldbriedemes'],
  lenningen: ['canach|Canach|Kanech'],
  'mondorf-les-bains': ['altwies|Altwies|Altwis', 'ellange|Ellange|Elleng'],
  schengen: [
    'burmerange|Burmerange|Biermereng',
    'remerschen|Remerschen|Rëmerschen',
    'wellenstein|Wellenstein|Wellesteen',
  ],
  stadtbredimus: ['greiveldange|Greiveldange|Gréiweldeng'],
  // Canton of Vianden
  putscheid: ['stolzembourg|Stolzembourg|Stolzebuerg'],
  tandel: ['bastendorf|Bastendorf|Baastenduerf', 'fouhren|Fouhren|Furen'],
  // Canton of Wiltz
  'esch-sur-sure': ['eschdorf|Eschdorf|Eschduerf', 'heiderscheid|Heiderscheid|Heischent'],
  kiischpelt: ['kautenbach|Kautenbach|Kautebaach', 'wilwerwiltz|Wilwerwiltz|Wëlwerwolz'],
  'lac-de-la-haute-sure': ['harlange|Harlange|Harel'],
} as const satisfies Partial<Record<CommuneId, readonly string[]>>;
