/**
 * The 100 communes by canton, with well-known localities after `>`, or after `>>` if no locality
 * has the commune's name. Names are French, Luxembourgish, English; a missing one equals the French
 * name. Ids are the folded French names. Sources: STATEC, the laws of 3 March 2023,
 * lb.wikipedia.org.
 */
export const placeList = {
  capellen: `
Dippach|Dippech > Bettange-sur-Mess|Betteng op der Mess; Schouweiler|Schuller
Garnich|Garnech
Habscht >> Eischen|Äischen; Hobscheid|Habscht-Duerf; Septfontaines|Simmer
Käerjeng >> Bascharage|Nidderkäerjeng; Hautcharage|Uewerkäerjeng; Clemency|Kënzeg; Linger|Lénger
Kehlen|Kielen > Nospelt|Nouspelt; Olm|Ollem; Keispelt|Keespelt
Koerich|Käerch > Goetzingen|Gëtzen
Kopstal|Koplescht > Bridel|Briddel
Mamer > Capellen; Holzem
Steinfort|Stengefort > Kleinbettingen|Klengbetten; Hagen|Hoen`,
  clervaux: `
Clervaux|Klierf > Munshausen|Munzen; Heinerscheid|Hengescht; Marnach|Maarnech
Parc Hosingen|Parc Housen >> Hosingen|Housen; Hoscheid|Houschent
Troisvierges|Ëlwen
Weiswampach|Wäisswampech
Wincrange|Wëntger`,
  diekirch: `
Bettendorf|Bettenduerf > Gilsdorf|Gilsdref; Moestroff|Méischtref
Bourscheid|Buerschent
Diekirch|Dikrech
Erpeldange-sur-Sûre|Ierpeldeng op der Sauer > Ingeldorf|Angelduerf
Ettelbruck|Ettelbréck > Warken|Waarken
Feulen|Feelen
Mertzig|Mäerzeg
Reisdorf|Reisduerf
Schieren
Vallée de l’Ernz|Ärenzdall >> Medernach|Miedernach; Ermsdorf|Iermsdref`,
  echternach: `
Beaufort|Beefort
Bech
Berdorf|Bäerdref
Consdorf|Konsdref
Echternach|Iechternach
Rosport-Mompach|Rouspert-Mompech >> Rosport|Rouspert; Mompach|Mompech
Waldbillig|Waldbëlleg > Christnach|Krëschtnech; Müllerthal|Mëllerdall`,
  'esch-sur-alzette': `
Bettembourg|Beetebuerg > Abweiler|Obeler; Noertzange|Näerzeng; Huncherange|Hënchereng
Differdange|Déifferdeng > Oberkorn|Uewerkuer; Niederkorn|Nidderkuer; Lasauvage|Zowaasch; Fousbann
Dudelange|Diddeleng
Esch-sur-Alzette|Esch-Uelzecht > Belval; Lallange|Lalleng
Frisange|Fréiseng > Aspelt|Uespelt; Hellange|Helleng
Kayl|Keel > Tétange|Téiteng
Leudelange|Leideleng
Mondercange|Monnerech > Bergem|Biergem; Foetz|Féiz; Pontpierre|Steebrécken
Pétange|Péiteng > Rodange; Lamadelaine|Rolleng
Reckange-sur-Mess|Recken op der Mess > Limpach|Lampech; Ehlange|Éileng
Roeser|Réiser > Bivange|Béiweng; Crauthem|Krautem; Peppange|Peppeng; Berchem|Bierchem
Rumelange|Rëmeleng
Sanem|Suessem > Belvaux|Bieles; Soleuvre|Zolwer; Ehlerange|Éilereng
Schifflange|Schëffleng`,
  grevenmacher: `
Betzdorf|Betzder > Roodt-sur-Syre|Rued-Sir; Mensdorf|Mensder; Olingen|Ouljen
Biwer > Wecker
Flaxweiler|Fluessweiler > Gostingen|Gouschteng
Grevenmacher|Gréiwemaacher
Junglinster|Jonglënster > Bourglinster|Buerglënster; Gonderange|Gonnereng; Godbrange|Guedber; Rodenbourg|Roudemer
Manternach
Mertert|Mäertert > Wasserbillig|Waasserbëlleg
Wormeldange|Wuermeldeng > Ahn|Ohn; Ehnen|Éinen; Machtum|Meechtem`,
  luxembourg: `
Bertrange|Bartreng
Contern|Konter > Moutfort|Mutfert; Oetrange|Éiter
Hesperange|Hesper > Alzingen|Alzeng; Fentange|Fenteng; Howald|Houwald; Itzig|Izeg
Luxembourg|Stad Lëtzebuerg|Luxembourg City >> Beggen; Belair; Bonnevoie|Bouneweg; Cents|Zens; Cessange|Zéisseng; Clausen; Cloche d’Or; Dommeldange|Dummeldeng; Eich|Eech; Gare|Garer Quartier; Gasperich|Gaasperech; Grund|Gronn; Hamm; Hollerich|Hollerech; Kirchberg|Kierchbierg; Limpertsberg|Lampertsbierg; Merl|Märel; Mühlenbach|Millebaach; Neudorf|Neiduerf; Pfaffenthal|Pafendall; Rollingergrund|Rollengergronn; Ville-Haute|Uewerstad; Weimerskirch|Weimeschkierch
Niederanven|Nidderaanwen > Senningerberg|Sennengerbierg; Senningen|Senneng; Oberanven|Ueweraanwen; Hostert|Hueschtert; Rameldange|Rammeldang
Sandweiler > Findel
Schuttrange|Schëtter > Munsbach|Mënsbech; Uebersyren|Iwwersiren
Steinsel|Steesel > Heisdorf|Heeschdref; Mullendorf|Mëllenduerf
Strassen|Stroossen
Walferdange|Walfer > Bereldange|Bäreldeng; Helmsange|Helsem
Weiler-la-Tour|Weiler zum Tuerm > Syren|Siren; Hassel|Haassel`,
  mersch: `
Bissen|Biissen
Colmar-Berg|Colmer-Bierg
Fischbach|Fëschbech
Heffingen|Hiefenech
Helperknapp >> Boevange-sur-Attert|Béiwen-Atert; Tuntange|Tënten; Brouch|Bruch
Larochette|Fiels
Lintgen|Lëntgen > Gosseldange|Gousseldeng
Lorentzweiler|Luerenzweiler > Bofferdange|Boufer; Helmdange|Helmdang; Hunsdorf|Hënsdref; Blaschette|Blaaschent
Mersch|Miersch > Beringen|Biereng; Rollingen|Rolleng bei Miersch; Moesdorf|Miesdref; Reckange-lès-Mersch|Recken bei Miersch
Nommern|Noumer > Cruchten|Kruuchten`,
  redange: `
Beckerich|Biekerech > Elvange|Elweng; Noerdange|Näerden
Ell
Groussbus-Wal >> Grosbous|Groussbus; Wahl|Wal
Préizerdaul >> Bettborn|Bieberech; Pratz|Proz
Rambrouch|Rammerech > Perlé|Pärel; Bigonville|Bungeref; Koetschette|Kietscht
Redange-sur-Attert|Réiden op der Atert > Ospern|Osper; Niederpallen|Nidderpallen
Saeul|Sëll
Useldange|Useldeng > Everlange|Iewerleng
Vichten|Viichten`,
  remich: `
Bous-Waldbredimus|Bous-Waldbriedemes >> Bous; Waldbredimus|Waldbriedemes; Trintange|Trënteng
Dalheim|Duelem > Filsdorf|Fëlschdref
Lenningen|Lenneng > Canach|Kanech
Mondorf-les-Bains|Munneref > Altwies|Altwis; Ellange|Elleng
Remich|Réimech
Schengen > Remerschen|Rëmerschen; Burmerange|Biermereng; Wellenstein|Wellesteen
Stadtbredimus|Stadbriedemes > Greiveldange|Gréiweldeng`,
  vianden: `
Putscheid|Pëtscht > Stolzembourg|Stolzebuerg
Tandel > Bastendorf|Baastenduerf; Fouhren|Furen
Vianden|Veianen`,
  wiltz: `
Boulaide|Bauschelt
Esch-sur-Sûre|Esch-Sauer > Heiderscheid|Heischent; Eschdorf|Eschduerf
Goesdorf|Géisdref > Dahl|Dol
Kiischpelt >> Wilwerwiltz|Wëlwerwolz; Kautenbach|Kautebaach
Lac de la Haute-Sûre|Stauséigemeng >> Harlange|Harel; Bavigne|Béiwen
Wiltz|Wolz > Eschweiler; Niederwiltz|Nidderwolz
Winseler|Wanseler > Doncols|Donkels`,
} as const;
