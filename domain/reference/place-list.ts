/**
 * The 100 communes of Luxembourg (since the mergers of 2023-09-01), by canton, each followed by its
 * best-known localities behind a `>`. `French name|Luxembourgish name`; one name serves both.
 * Ids are the folded French names. The order decides nothing. Compact, because the search ships it.
 * Sources: Ministry of Home Affairs, list of communes 2023; names in Luxembourgish as on road signs.
 */
export const placeList = {
  capellen: `
Dippach|Dippech > Bettange-sur-Mess|Betteng op der Mess; Schouweiler|Schuller
Garnich|Garnech
Habscht > Eischen|Äischen; Hobscheid|Habscht-Duerf; Septfontaines|Simmer
Käerjeng > Bascharage|Nidderkäerjeng; Clemency|Kënzeg; Linger|Lénger
Kehlen|Kielen > Nospelt|Nouspelt; Olm
Koerich|Käerch > Goetzingen|Gëtzen
Kopstal|Koplescht > Bridel|Briddel
Mamer > Capellen; Holzem
Steinfort|Stengefort > Kleinbettingen|Klengbetten; Hagen|Hoen`,
  clervaux: `
Clervaux|Clierf > Munshausen|Munzen; Heinerscheid|Hengescht
Parc Hosingen|Parc Housen > Hosingen|Housen
Troisvierges|Ëlwen
Weiswampach|Wäiswampech
Wincrange|Wëntger`,
  diekirch: `
Bettendorf|Bettenduerf > Gilsdorf|Gilsdref
Bourscheid|Buurschent
Diekirch|Dikrech
Erpeldange-sur-Sûre|Ierpeldeng op der Sauer > Ingeldorf|Ingelduerf
Ettelbruck|Ettelbréck > Warken|Waarken
Feulen|Feelen
Mertzig|Mäerzeg
Reisdorf|Reisduerf
Schieren|Schieren
Vallée de l'Ernz|Ärenzdall > Medernach|Miedernach; Ermsdorf|Ierzelt`,
  echternach: `
Beaufort|Beefort
Bech
Berdorf|Bäerdref
Consdorf|Konsdref
Echternach|Iechternach
Rosport-Mompach|Rouspert-Mompech > Rosport|Rouspert; Mompach|Mompech
Waldbillig|Waldbëlleg > Christnach|Chrëschtnech`,
  'esch-sur-alzette': `
Bettembourg|Beetebuerg > Abweiler|Obeler; Noertzange|Näerzeng; Huncherange|Hënchereng
Differdange|Déifferdeng > Oberkorn|Uewerkuer; Niederkorn|Nidderkuer; Lasauvage|Zowaasch; Fousbann
Dudelange|Diddeleng
Esch-sur-Alzette|Esch-Uelzecht > Lallange|Lalleng; Esch-Belval|Esch-Bieles
Frisange|Fréiseng > Aspelt|Uespelt; Hellange|Helleng
Kayl|Keel > Tétange|Téiteng
Leudelange|Leideleng
Mondercange|Monnerech > Bergem|Biergem; Foetz|Féiz; Pontpierre|Steebrécken
Pétange|Péiteng > Rodange|Rodange; Lamadelaine|Rolleng
Reckange-sur-Mess|Recken op der Mess > Limpach|Lampech; Ehlange|Éileng
Roeser|Réiser > Bivange|Béiweng; Crauthem|Krautem; Peppange|Peppeng; Berchem|Bierchem
Rumelange|Rëmeleng
Sanem|Suessem > Belvaux|Bieles; Soleuvre|Zolwer; Ehlerange|Éilereng; Belval|Belval
Schifflange|Schëffleng`,
  grevenmacher: `
Betzdorf|Betzder > Roodt-sur-Syre|Rued-Sir; Mensdorf|Mensder; Olingen|Ouljen
Biwer
Flaxweiler|Fluessweller > Gostingen|Gouschteng
Grevenmacher|Gréivemaacher
Junglinster|Jonglënster > Bourglinster|Buerglënster; Gonderange|Gonnereng; Godbrange|Guedber
Manternach|Manternach
Mertert|Mäertert > Wasserbillig|Waasserbëlleg
Wormeldange|Wuermeldeng > Ahn|Ohn; Ehnen|Éinen`,
  luxembourg: `
Bertrange|Bartreng
Contern|Conter > Moutfort|Mutfert; Oetrange|Éiter
Hesperange|Hesper > Alzingen|Alzeng; Fentange|Fenteng; Howald|Houwald; Itzig|Izeg
Luxembourg|Stad Lëtzebuerg > Beggen; Belair|Belair; Bonnevoie|Bouneweg; Cents|Zens; Cessange|Zéisseng; Clausen|Klausen; Dommeldange|Dummeldeng; Eich|Eech; Gare|Garer Quartier; Gasperich|Gaasperech; Grund|Gronn; Hamm; Hollerich|Hollerech; Kirchberg|Kierchbierg; Limpertsberg|Lampertsbierg; Merl|Märel; Muhlenbach|Millebaach; Neudorf|Neiduerf; Pfaffenthal|Pafendall; Rollingergrund|Rollengergronn; Ville-Haute|Uewerstad; Weimerskirch|Weimeschkierch
Niederanven|Nidderaanwen > Senningerberg|Sennengerbierg; Senningen|Senneng; Oberanven|Ueweraanwen; Hostert|Hueschtert; Rameldange|Rammeldang
Sandweiler|Sandweiler
Schuttrange|Schëtter > Munsbach|Mënsbech; Übersyren|Iwwersiren
Steinsel|Steesel > Heisdorf|Heeschdref; Mullendorf|Mëllenduerf
Strassen|Stroossen
Walferdange|Walfer > Bereldange|Bäreldeng; Helmsange|Helsem
Weiler-la-Tour|Weiler zum Tuer > Syren|Siren; Hassel|Haassel`,
  mersch: `
Bissen|Biissen
Colmar-Berg|Colmer-Bierg
Fischbach|Fëschbech
Heffingen|Hiefenech
Helperknapp|Helperknapp > Boevange-sur-Attert|Béiwen-Atert; Tuntange|Tënten; Brouch|Bruch
Larochette|Fiels
Lintgen|Lëntgen > Gosseldange|Gousseldeng
Lorentzweiler|Luerenzweiler > Bofferdange|Boufer; Helmdange|Helmdeng; Blaschette|Blaaschent
Mersch|Miersch > Beringen|Bieréng; Rollingen|Rolleng bei Miersch; Moesdorf|Miesdref; Reckange|Recken
Nommern|Noumer > Cruchten|Cruuchten`,
  redange: `
Beckerich|Biekerech > Elvange|Elveng; Noerdange|Näerden
Ell|Ell
Groussbus-Wal|Groussbus-Wal > Grosbous|Groussbus; Wahl|Wal
Préizerdaul > Bettborn|Bieber; Pratz
Rambrouch|Rammerech > Perlé|Pärel; Bigonville|Bungeref; Koetschette|Kietscht
Redange-sur-Attert|Réiden op der Atert > Ospern|Osper; Niederpallen|Nidderpallen
Saeul|Sëll
Useldange|Useldeng > Everlange|Iewerleng
Vichten|Viichten`,
  remich: `
Bous-Waldbredimus|Bous-Waldbriedemes > Bous; Waldbredimus|Waldbriedemes; Trintange|Trënteng
Dalheim|Duelem > Filsdorf|Fëlschdref
Lenningen|Lenneng > Canach|Kanech
Mondorf-les-Bains|Munneref > Altwies|Altwis; Ellange|Elleng
Remich|Réimech
Schengen > Remerschen|Rëmerschen; Burmerange|Biermereng; Wellenstein|Wellesteen
Stadtbredimus|Stadbriedemes > Greiveldange|Gräiweldeng`,
  vianden: `
Putscheid|Pëtschent > Stolzembourg|Stolzebuerg
Tandel > Fouhren|Furen
Vianden|Veianen`,
  wiltz: `
Boulaide|Bauschelt
Esch-sur-Sûre|Esch-Sauer > Heiderscheid|Heischent; Eschdorf|Eschduerf
Goesdorf|Géisdref > Dahl|Dol
Kiischpelt|Kiischpelt > Wilwerwiltz|Wëlwerwolz; Kautenbach|Kautebaach
Lac de la Haute-Sûre|Stauséigemeng > Harlange|Harel; Bavigne|Béiwen
Wiltz|Wolz > Eschweiler|Eschweiler; Niederwiltz|Nidderwolz
Winseler|Wanseler > Doncols|Donkels`,
} as const;
