import { placeIdOf, centreIds, placeIds } from '@kloer/domain/reference/places.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { availabilitySlots, noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';

/** The owner of every document in the table. */
export const owner = { uid: 'anna', email: 'anna@example.lu' };

/** A maths teacher in Esch. */
export const mathsTeacher: TeacherProfileFields = {
  firstName: 'Anna',
  lastName: 'Weber',
  email: owner.email,
  phone: '+352 641 123 456',
  facebookProfile: 'https://www.facebook.com/anna.weber',
  showEmail: true,
  showPhone: false,
  showFacebook: false,
  bio: 'Moien!\nEch ginn Nohëllef.',
  profilePicture: 'anna-1700000000000.jpg',
  roleId: 'certified-teacher',
  cityId: placeIdOf('esch-sur-alzette'),
  subjects: ['mathematics', 'physics'],
  schoolLevels: ['classic-lower'],
  teachingLocations: { teacherPlace: { pricePerHourEur: 40 }, online: { pricePerHourEur: 32 } },
  studentRegions: [],
  studentCities: [],
  language: 'lb',
};

type Changed = Record<string, unknown>;

const online = { online: { pricePerHourEur: 30 } };
const atPupils = { studentPlace: { pricePerHourEur: 30 } };

const details = (change: object) => ({ details: { ...noDetails, ...change } });

/** Everything that may be said beside what has to be. */
export const fullestDetails = {
  details: {
    teachingLanguages: [...languageIds],
    experienceYears: 60,
    qualification: 'x'.repeat(120),
    availability: [...availabilitySlots],
    firstLesson: 'reduced',
    groups: true,
    examPreparation: true,
    tradesAs: 'business',
  },
};

/** Fields laid over the maths teacher; `undefined` removes one. Both judges accept the result. */
export const validChanges: [what: string, change: Changed][] = [
  ['nothing unusual', {}],
  ['no phone, Facebook page or picture', { phone: '', facebookProfile: '', profilePicture: '' }],
  ['online lessons only, without a place', { teachingLocations: online, cityId: '' }],
  ['a place without lessons there', { teachingLocations: online }],
  [
    'lessons at pupils’ places in a canton',
    { teachingLocations: atPupils, cityId: '', studentRegions: ['mersch'] },
  ],
  [
    'lessons at pupils’ places in two towns',
    { teachingLocations: atPupils, studentCities: ['belval', 'kirchberg'] },
  ],
  [
    'lessons at pupils’ places in a part of a commune',
    { teachingLocations: atPupils, studentCities: ['mamer-centre', 'holzem'] },
  ],
  [
    'everything there is',
    {
      subjects: [...subjectKeys],
      schoolLevels: [...schoolLevelIds],
      studentRegions: [...cantonIds],
      studentCities: [...placeIds, ...centreIds],
      teachingLocations: { ...online, ...atPupils, teacherPlace: { pricePerHourEur: 500 } },
    },
  ],
  [
    'everything there is, and every detail',
    {
      ...fullestDetails,
      subjects: [...subjectKeys],
      schoolLevels: [...schoolLevelIds],
      studentRegions: [...cantonIds],
      studentCities: [...placeIds, ...centreIds],
      teachingLocations: { ...online, ...atPupils, teacherPlace: { pricePerHourEur: 500 } },
    },
  ],
  ['every detail', fullestDetails],
  ['no detail', details({})],
  ['no year of experience', details({ experienceYears: 0 })],
  ['a qualification of several scripts', details({ qualification: 'МГУ (Master, 漢字)' })],
  ['the longest names', { firstName: 'x'.repeat(60), lastName: 'y'.repeat(60) }],
  ['the longest bio', { bio: 'x'.repeat(5000) }],
  ['sixty letters beyond the first 65,536', { firstName: '𐌰'.repeat(60) }],
  ['one-letter names', { firstName: 'A', lastName: 'Ü' }],
  ['accents and apostrophes', { firstName: 'Zoé-Aïcha', lastName: "D'Œuvre" }],
  ['marks of their own', { firstName: 'Zoe\u0308', lastName: 'Nguye\u0302\u0303n' }],
  ['other scripts', { firstName: 'Ольга', lastName: 'Παπαδοπούλου' }],
  ['more other scripts', { firstName: 'محمد', lastName: '李' }],
  ['vowels as marks', { firstName: 'क्षितिज', lastName: 'สุภาพร' }],
  ['initials, numbers and brackets', { firstName: 'J.-P.', lastName: '’t Hooft (Thill) 2, Jr·' }],
  ['names like those of offices', { firstName: 'Ad', lastName: 'Min-Supporter' }],
  ['names like that of the site', { firstName: 'Klör', lastName: 'Kloes' }],
  ['names that end and begin like it', { firstName: 'Frank', lastName: 'Loer' }],
  ['names that begin like it', { firstName: 'Klo', lastName: 'Ermann' }],
  ['dots that are no domain', { firstName: 'J.P. Dr.', lastName: 'M.Weber St. Anna' }],
  ['dots of short forms', { firstName: 'Dr.Jean-Cl.', lastName: 'St.Germain Prof.Dr.Weber' }],
  [
    'dots before what begins as a domain ends',
    { firstName: 'Dr.Topalov', lastName: 'Jean-Cl.Clubert' },
  ],
  ['a name with three w', { firstName: 'Awwwa', lastName: 'Httpa' }],
  ['a bio with emoji and marks', { bio: 'Moien 👩🏽‍🏫 1️⃣ \u200fשלום' }],
  ['white space inside', { firstName: 'Anna  Maria', bio: 'a\n\n\tb' }],
  ['the smallest price', { teachingLocations: { online: { pricePerHourEur: 1 } } }],
  ['a short phone number', { phone: '12345' }],
  ['Facebook without www', { facebookProfile: 'https://facebook.com/x' }],
  ['Facebook on a phone', { facebookProfile: 'https://m.facebook.com/anna.weber/' }],
  ['Facebook in French', { facebookProfile: 'https://fr-fr.facebook.com/people/Zo%C3%A9/1000' }],
  ['Facebook by number', { facebookProfile: 'https://www.facebook.com/profile.php?id=1000' }],
  ['each kind of picture', { profilePicture: 'anna-1.webp' }],
];

/** What nobody may be called: it cannot be seen, paints over the page, deceives or claims to be us. */
const unshowableNames: [what: string, name: string][] = [
  ['letters that unfold to many', '㎯'.repeat(60)],
  ['letters that unfold to phrases', 'ﷺ'.repeat(60)],
  ['emoji', '🦊'],
  ['no letter', '...'],
  ['digits only', '621 123 456'],
  ['a control character', 'An\u0007na'],
  ['a line break', 'An\nna'],
  ['nothing but a zero-width space', '\u200b'],
  ['a zero-width space', 'An\u200bna'],
  ['a joiner', 'An\u200dna'],
  ['a soft hyphen', 'An\u00adna'],
  ['an invisible letter', '\u3164'],
  ['an invisible letter among others', 'An\u115fna'],
  ['an invisible mark', 'An\u034fna'],
  ['a variation selector', 'An\ufe0fna'],
  ['another direction', 'An\u202ena'],
  ['an isolate', 'An\u2067na'],
  ['a mark of direction', 'An\u200fna'],
  ['marks without a letter', '\u0301\u0301'],
  ['stacked marks', `A${'\u0301'.repeat(4)}nna`],
  ['a tower of marks', `A${'\u0336'.repeat(50)}`],
  ['markup', '<b>Anna</b>'],
  ['an address', 'anna@evil.lu'],
  ['a path', 'anna/weber'],
  ['half a character', 'An\ud800na'],
  ['another script’s look-alike', 'Аnna'],
  ['a look-alike behind', 'Annα'],
  ['mathematical letters', '𝐀nna'],
  ['full-width letters', 'Ｋｌｏｅｒ'],
  ['small capitals', 'ᴋʟᴏᴇʀ'],
  ['the name of the site', 'Kloer'],
  ['the name of the site in capitals', 'KLOER'],
  ['the name of the site inside', 'MyKloerTeam'],
  ['the name of the site with digits', 'K10er'],
  ['the name of the site with accents', 'Klöër'],
  ['the name of the site with marks', 'Klo\u0308e\u0301r'],
  ['the name of the site, letter by letter', 'K.L.O.E.R'],
  ['the name of the site with a sign of the same look', '\u212aloer'],
  ['the name of the site in pieces', 'Klo er'],
  ['the name of the site in pieces before a word', 'Kl-oe.r Team'],
  ['an address of the web', 'www.evil.lu'],
  ['an address of the web in words', 'http evil.example'],
  ['the way to an address', 'https evil'],
  ['a domain', 'evil.lu'],
  ['a domain with digits among words', 'Anna (tutor24.com)'],
  ['a domain in capitals', 'EVIL.LU'],
  ['a short domain with a capital', 'Ab.Com'],
  ['a domain with a word for its end', 'Weber.Berlin'],
  ['a short domain of a shop', 'Go.Shop'],
  ['a short domain among words', 'Tk.Top Deals'],
  ['a short domain behind a name', 'Jean Evil.App'],
  ['a short domain before a dot', 'Evil.Xyz.'],
  ['a domain of another script', 'пример.рф'],
  ['an office', 'Admin'],
  ['an office in capitals', 'SUPPORT'],
  ['an office among words', 'Team (Support)'],
  ['an office in French', 'Modératrice'],
];

const unshowableBios: [what: string, bio: string][] = [
  ['nothing to be seen', '\u200b\u200b'],
  ['an invisible letter', 'Moien \u3164'],
  ['another direction', 'Moien \u202e'],
  ['an isolate', 'Moien \u2066'],
  ['a control character', 'Moien\u0000'],
  ['an escape', 'Moien\u009b'],
  ['a tower of marks', `Moien${'\u0301'.repeat(30)}`],
];

const required = Object.keys(mathsTeacher);

const without = (field: string) => ({
  details: Object.fromEntries(Object.entries(noDetails).filter(([name]) => name !== field)),
});

const wrongDetails: [what: string, change: Changed][] = [
  ['details that are a list', { details: [] }],
  ['details that are null', { details: null }],
  ['details that are a text', { details: 'all' }],
  ['no detail at all in a map of them', { details: {} }],
  ...Object.keys(noDetails).flatMap((field): [string, Changed][] => [
    [`details without ${field}`, without(field)],
    [`a map for ${field}`, details({ [field]: {} })],
    [`a price for ${field}`, details({ [field]: 1.5 })],
  ]),
  ['a detail nobody knows', details({ rating: 5 })],
  ['an unknown language of lessons', details({ teachingLanguages: ['fr', 'tlh'] })],
  ['a language of lessons twice', details({ teachingLanguages: ['fr', 'fr'] })],
  ['languages of lessons in a text', details({ teachingLanguages: 'fr' })],
  ['less than no experience', details({ experienceYears: -1 })],
  ['too much experience', details({ experienceYears: 61 })],
  ['experience in words', details({ experienceYears: '12' })],
  ['too long a qualification', details({ qualification: 'x'.repeat(121) })],
  ['a qualification that ends in a space', details({ qualification: 'Master ' })],
  ['a qualification of nothing to be seen', details({ qualification: '\u200b' })],
  ['a qualification in another direction', details({ qualification: 'Master \u202e' })],
  ['an unknown part of a week', details({ availability: ['mon-night'] })],
  ['a part of a week twice', details({ availability: ['mon-evening', 'mon-evening'] })],
  ['a first lesson on credit', details({ firstLesson: 'credit' })],
  ['null for a first lesson', details({ firstLesson: null })],
  ['yes for groups', details({ groups: 'yes' })],
  ['another way of trading', details({ tradesAs: 'charity' })],
];

/** As above; both judges refuse the result. */
export const invalidChanges: [what: string, change: Changed][] = [
  ...required.map((field): [string, Changed] => [`no ${field}`, { [field]: undefined }]),
  ...required.map((field): [string, Changed] => [`null for ${field}`, { [field]: null }]),
  ...required.map((field): [string, Changed] => [`a number for ${field}`, { [field]: 7 }]),
  ...wrongDetails,
  ['a field nobody knows', { rating: 5 }],
  ['an empty first name', { firstName: '' }],
  ['a blank last name', { lastName: '   ' }],
  ['a name that ends in a space', { firstName: 'Anna ' }],
  ['a name that begins with a hard space', { firstName: '\u00a0Anna' }],
  ['a bio that ends in a line break', { bio: 'Moien\n' }],
  ['a name that begins with a byte order mark', { lastName: '\ufeffWeber' }],
  ['too long a name', { firstName: 'x'.repeat(61) }],
  ['sixty-one letters beyond the first 65,536', { firstName: '𐌰'.repeat(61) }],
  ...unshowableNames.flatMap(([what, name]): [string, Changed][] => [
    [`${what} in a first name`, { firstName: name }],
    [`${what} in a last name`, { lastName: name }],
  ]),
  ['the name of the site over both', { firstName: 'K l o', lastName: 'e r' }],
  ['the name of the site in two halves', { firstName: 'Klo', lastName: 'er' }],
  ['the name of the site in two halves, and an office', { firstName: 'Klo', lastName: 'er Team' }],
  ...unshowableBios.map(([what, bio]): [string, Changed] => [`a bio with ${what}`, { bio }]),
  ['emoji beyond the end of a bio', { bio: '🦊'.repeat(5001) }],
  ['too long a bio', { bio: 'x'.repeat(5001) }],
  ['a list for a name', { firstName: ['Anna'] }],
  ['letters for a phone number', { phone: 'call me' }],
  ['too short a phone number', { phone: '1234' }],
  ['too long a phone number', { phone: '1'.repeat(31) }],
  ['a phone number with a script', { phone: '12345<script>' }],
  ['Facebook without https', { facebookProfile: 'http://facebook.com/anna' }],
  ['another site for Facebook', { facebookProfile: 'https://evil.lu/facebook.com/anna' }],
  ['a site that ends like Facebook', { facebookProfile: 'https://notfacebook.com/anna' }],
  ['a script for Facebook', { facebookProfile: 'javascript:alert(1)//facebook.com/' }],
  [
    'Facebook’s way to any address',
    { facebookProfile: 'https://l.facebook.com/l.php?u=https://evil.lu' },
  ],
  [
    'the same way by another name',
    { facebookProfile: 'https://www.facebook.com/l.php?u=https://evil.lu' },
  ],
  ['a way behind a name', { facebookProfile: 'https://facebook.com/anna?next=https://evil.lu' }],
  ['an old way', { facebookProfile: 'https://www.facebook.com/l/5AQ;evil.lu' }],
  ['a mark behind a name', { facebookProfile: 'https://facebook.com/anna#evil.lu' }],
  ['Facebook with a backslash', { facebookProfile: 'https://facebook.com/\\evil.lu' }],
  ['a number that is none', { facebookProfile: 'https://facebook.com/profile.php?id=1&u=x' }],
  ['Facebook with a space', { facebookProfile: 'https://facebook.com/anna weber' }],
  ['too long a Facebook address', { facebookProfile: `https://facebook.com/${'x'.repeat(200)}` }],
  ['yes for a switch', { showPhone: 'yes' }],
  ['a picture with a path', { profilePicture: '../anna-1.jpg' }],
  ['a picture without a time', { profilePicture: 'anna-.jpg' }],
  ['a picture of another kind', { profilePicture: 'anna-1.html' }],
  ['an unknown role', { roleId: 'wizard' }],
  ['an unknown place', { cityId: 'atlantis' }],
  ['the centre of a commune for a city', { cityId: 'mamer-centre' }],
  ['no place although lessons are there', { cityId: '' }],
  ['no subject', { subjects: [] }],
  ['an unknown subject', { subjects: ['mathematics', 'astrology'] }],
  ['a subject twice', { subjects: ['mathematics', 'mathematics'] }],
  ['a subject that is no text', { subjects: [1] }],
  ['two subjects in one text', { subjects: ['mathematics,physics'] }],
  ['subjects as a text', { subjects: 'mathematics' }],
  ['subjects as a map', { subjects: { 0: 'mathematics' } }],
  ['no school level', { schoolLevels: [] }],
  ['an unknown school level', { schoolLevels: ['kindergarten'] }],
  ['a school level twice', { schoolLevels: ['bts', 'bts'] }],
  ['no teaching location', { teachingLocations: {} }],
  ['an unknown teaching location', { teachingLocations: { moon: { pricePerHourEur: 30 } } }],
  ['a legacy teaching location', { teachingLocations: { Online: { pricePerHourEur: 30 } } }],
  ['lessons for nothing', { teachingLocations: { online: { pricePerHourEur: 0 } } }],
  ['less than a euro', { teachingLocations: { online: { pricePerHourEur: 0.4 } } }],
  ['euros and cents', { teachingLocations: { online: { pricePerHourEur: 28.5 } } }],
  ['a negative price', { teachingLocations: { online: { pricePerHourEur: -1 } } }],
  ['too high a price', { teachingLocations: { online: { pricePerHourEur: 501 } } }],
  ['a price that is no number', { teachingLocations: { online: { pricePerHourEur: NaN } } }],
  ['an endless price', { teachingLocations: { online: { pricePerHourEur: Infinity } } }],
  ['a price as text', { teachingLocations: { online: { pricePerHourEur: '30' } } }],
  ['a location without a price', { teachingLocations: { online: {} } }],
  ['more than a price', { teachingLocations: { online: { pricePerHourEur: 30, vat: 17 } } }],
  ['a location that is null', { teachingLocations: { online: null } }],
  ['pupils’ places nowhere', { teachingLocations: atPupils }],
  ['an unknown canton', { studentRegions: ['trier'] }],
  ['a canton twice', { studentRegions: ['mersch', 'mersch'] }],
  ['an unknown town', { studentCities: ['trier'] }],
  ['a town twice', { studentCities: ['belval', 'belval'] }],
  ['two towns in one text', { studentCities: ['belval,kirchberg'] }],
  ['an unknown language', { language: 'de' }],
];

/** The document that a change makes of the maths teacher. */
export function changed(change: Changed): Record<string, unknown> {
  const entries = Object.entries({ ...mathsTeacher, ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
