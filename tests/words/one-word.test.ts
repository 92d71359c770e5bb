import { describe, expect, test } from 'vitest';
import type { Locale } from '../../domain/locale/locale.ts';
import { catalogueTexts, referenceTexts } from './said.ts';

type Choice = {
  /** A pattern that no text may contain. */
  never: RegExp;
  say: string;
  /**
   * Keys of texts that may contain the pattern, as `namespace:key`: quoted by the specification, or for search
   * engines.
   */
  except?: readonly string[];
};

/** Patterns that enforce one word for one thing; `docs/words.md` has the reasons. */
const choices: Record<Locale, readonly Choice[]> = {
  en: [
    { never: /\be-mail/i, say: 'email' },
    {
      never: /\blog(?:ged|ging)?[ -]?(?:in|out)\b/i,
      say: 'sign in',
      except: ['auth:logoutFailed'],
    },
    { never: /\btowns?\b|\bvillages?\b/i, say: 'city' },
    { never: /\bregions?\b/i, say: 'canton' },
    {
      never: /\btutors?\b/i,
      say: 'teacher',
      except: [
        'home:title',
        'profile:socialTitle',
        'lists:cantonTitle',
        'lists:cantonHeading',
        'lists:subjectDescription',
        'lists:cantonDescription',
        'lists:placeDescription',
        'lists:levelDescription',
      ],
    },
    { never: /\bletters?\b/i, say: 'email' },
    { never: /\bmails?\b/i, say: 'email' },
    { never: /\bwhoever\b/i, say: 'anyone who' },
    { never: /\bmeanwhile\b/i, say: 'in the meantime, since' },
    { never: /\bby itself\b|\bno machine\b/i, say: 'automatically' },
    { never: /\bgood for\b/i, say: 'valid' },
    { never: /\blooked at again\b/i, say: 'review' },
    {
      never: /\bg[ia]v(?:e|es|en|ing) (?:\S+ ){0,2}back\b|\b(?:are|is|being) return(?:ed|ing)\b/i,
      say: 'refund',
    },
    { never: /\bplans?\b/i, say: 'subscription', except: ['writing:example-society'] },
    { never: /\bgo(?:es)? on\b/i, say: 'continue' },
    { never: /\bnot said\b/i, say: 'not specified' },
    { never: /\bstands? (?:in|on|above)\b/i, say: 'is in, is shown on' },
    { never: /\bwas not reached\b/i, say: 'could not be reached' },
    { never: /\banswers? (?:you|this e?mail|that e?mail)\b/i, say: 'reply' },
    { never: /\bsays? to be\b/i, say: 'says they are' },
    { never: /\{\{average\}\} of\b|\(of \d/, say: 'out of' },
    { never: /\bteachers? fits?\b/i, say: 'matches' },
    { never: /\bsuspen[ds]/i, say: 'block' },
    { never: /\bredeem|\bappl(?:y|ies) the code/i, say: 'use a code' },
    { never: /\btake (?:this|it) back\b/i, say: 'withdraw consent, undo' },
    {
      never: /\bverif/i,
      say: 'confirm',
      except: ['activation:subscriptionVerified', 'activation:verifyFailed'],
    },
    { never: /\bstops? (?:this|its|a|the) sender\b/i, say: 'block' },
    { never: /\btraders?\b|\bprivate persons?\b/i, say: 'business, private individual' },
    {
      never:
        /\b[Ww]hat (?:you (?:still )?(?:have|had)\b(?! (?:not )?\p{L}+(?:ed|en)\b)|lets you\b)/u,
      say: 'access',
    },
    {
      never: /\bprofile (?:is|stays|was|has been|has never been) (?:listed|shown|online|active)\b/i,
      say: 'visible',
    },
    { never: /\byou are online\b/i, say: 'online, of lessons only' },
    { never: /\brobots?\b/i, say: 'bot' },
    { never: /\bhourly prices?\b/i, say: 'hourly rate' },
    { never: /\bthe administration\b(?! pages)/i, say: 'the administration pages' },
    { never: /\b(?:en|de)crypt|\bscrambl/i, say: 'hash: nobody can reckon it back' },
    { never: /\bcolor|\bcenter|\b\w+iz(?:e|ed|ing|ation)\b(?<!\bsize)/i, say: 'British spelling' },
  ],
  fr: [
    { never: /\b(?:mails?|courriels?)\b(?<!e-mails?)/i, say: 'e-mail' },
    { never: /·/, say: 'the plural, or a form that names no gender' },
    { never: /\bsous «/, say: 'dans' },
    { never: /\ben route\b/i, say: 'envoyé' },
    { never: /\bconnecté|\bredirigé|\binscrit\b/i, say: 'a form that names no gender' },
    { never: /\bbrouill(?!on)|\b(?:dé)?chiffr(?!es?\b)|\bcrypt/i, say: 'empreinte' },
    {
      never: /cours de soutien|soutien scolaire/i,
      say: 'cours d’appui',
      except: [
        'lists:cantonTitle',
        'lists:subjectDescription',
        'lists:cantonDescription',
        'lists:placeDescription',
        'lists:levelDescription',
      ],
    },
    { never: /\bvilles?\b|\brégions?\b/i, say: 'localité, canton' },
    { never: /\bvous seul\b|vous vous êtes \p{L}+é\b/iu, say: 'a form that names no gender' },
    {
      // Before a value, `fill` elides only "de"; these words would stay whole.
      never:
        /\b(?:que|le|la|se|ne|si) \{\{(?:name|canton|teacher|parent|who|subject|city|place)\}\}/i,
      say: 'a form that needs no elision',
    },
    { never: /\bsuspen[ds]/i, say: 'bloquer' },
    { never: /\bpersonnes? privées?\b/i, say: 'particulier' },
    { never: /(?<!\p{L})(?:rendons|(?:est|été|sera) rendue?)(?!\p{L})/iu, say: 'rembourser' },
    {
      never: /\brepr(?:end|en|is)\p{L}* (?:son|votre|leur) (?:accord|consentement)/iu,
      say: 'retirer',
    },
    {
      never: /\be-mail de vérification\b|\badresse(?: e-mail)? (?:est |n’est pas )?vérifiée/i,
      say: 'confirmer',
    },
    {
      never:
        /\bce qu(?:i (?:rend|vous permet)|’il vous reste|e vous av(?:ez|iez) (?:sur|déjà|dure))/i,
      say: 'accès',
      except: ['history:entitlement'],
    },
    {
      never: /\bprofil(?: sur \{\{brand\}\})? (?:est|reste|était) (?:affiché|en ligne|actif)\b/i,
      say: 'visible',
    },
    { never: /\bvous êtes en ligne\b/i, say: 'en ligne, des cours seulement' },
    { never: /\.\.\.|\bmot de passe perdu/i, say: 'mot de passe oublié' },
  ],
  lb: [
    { never: /Commissioun/, say: 'Kommissioun' },
    { never: /gülteg/i, say: 'gëlteg' },
    { never: /Donnéeë/i, say: 'Daten' },
    { never: /Promo-?[ -]Cod/i, say: 'Promocode' },
    { never: /zréckz[éi]i|zréckgezu/i, say: 'zrécktrieden' },
    { never: /\bdierf/i, say: 'däerfen' },
    { never: /verschlëssel|kryptéier|chiffréier/i, say: 'Hash' },
    { never: /Wierkd|Aarbechtsd[ae]/, say: 'Schaffdeeg' },
    { never: /Economie/, say: 'Ekonomie' },
    { never: /Mathé/, say: 'Mathe' },
    { never: /Proprietaire/, say: 'Proprietär' },
    { never: /·/, say: 'the plural, or Léierpersoun' },
    { never: /(?:\b(?:en aktiven|den|keen)) Abonnement\b/i, say: 'dat Abonnement' },
    { never: /\b(?:e-mail|E-mail|Email)/, say: 'E-Mail' },
    { never: /\bdéi(?: \p{Ll}+)* \p{Ll}+ten \p{Lu}/u, say: 'déi benotzt Deeg' },
    { never: /\bk?eng \p{Ll}+te \p{Lu}/u, say: 'eng geklaut Mailbox' },
    { never: /\b(?:déi|dee|der|dat|där|dem) selwecht/i, say: 'déiselwecht, in one word' },
    { never: /agesat|\ba(?:ge)?léis/i, say: 'benotzen' },
    { never: /zréck(?:ze)?bezuel/i, say: 'zréckginn' },
    { never: /\bbestäteg(?:en|t)\b/, say: 'confirméieren' },
    { never: /\bAuteur/, say: 'Ofsender' },
    { never: /\bEnseignant/, say: 'Léierpersoun' },
    { never: /gefléckt|\bFlécken/i, say: 'reparéieren' },
    { never: /professionell/i, say: 'Betrib, Privatpersoun' },
    { never: /fräiwëlleg|optional/i, say: 'fakultativ' },
    { never: /Benotzungsbedéngung|\bNotzung/, say: 'Konditiounen' },
    {
      never: /\bNotiz\b/,
      say: 'Hiweis',
      except: [
        'history:what-note',
        'history:deed-note-teacher',
        'history:note',
        'history:noteText',
        'history:noteSave',
        'history:noteDone',
        'history:noteFailed',
        'legal:what',
        'legal:howLong',
        'promo-codes:note',
        'promo-codes:limits',
        'promo-codes:noteProblem',
      ],
    },
    { never: /ënnerriicht|enseignéier/i, say: 'Cours ginn' },
    { never: /\bsortéier/i, say: 'zortéieren' },
    { never: /\bProfil\b[^.]*\b(?:ze gesi(?:nn)?|online)\b/, say: 'siichtbar' },
    { never: /\bDir sidd online\b/, say: 'online, vun de Coursen' },
    { never: /\bWat (?:Dir (?:nach |elo )?hutt|Iech erlaabt)\b/, say: 'Zougang' },
    { never: /Widderruff|alogg|anzelogg/, say: 'Récktrëtt, umellen' },
  ],
};

describe.each(Object.entries(choices) as [Locale, Choice[]][])(
  'the texts in %s',
  (locale, list) => {
    test.each(list)('always use “$say”, never a synonym', ({ never, except = [] }) => {
      const said = catalogueTexts.filter((text) => text.locale === locale);
      const keyOf = (where: string) =>
        where.replace(
          /^i18n\/\w+\/([\w-]+)\.json:(.+)$/,
          (_, file: string, key: string) => `${file}:${key}`,
        );
      const found = said.filter(({ text }) => never.test(text)).map(({ where }) => keyOf(where));
      expect(found.filter((key) => !except.includes(key))).toEqual([]);
      // An exception that no text needs must be removed.
      expect(except.filter((key) => !found.includes(key))).toEqual([]);
    });
  },
);

test('French names of roles use the middle dot, and no other reference text does', () => {
  const dotted = referenceTexts.filter(({ text }) => text.includes('·'));
  expect(dotted.every(({ where }) => where.startsWith('domain/reference/roles.ts'))).toBe(true);
  expect(dotted.filter(({ locale }) => locale === 'fr')).toHaveLength(4);
});
