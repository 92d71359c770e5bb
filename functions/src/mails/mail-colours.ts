/**
 * Copied from `src/kit/styles/theme.css`, because mails cannot use CSS variables.
 * `mail-html.test.ts` compares both.
 */
export const mailColours = {
  paper: ['#fcf8f0', '#16121f'],
  surface: ['#fffefb', '#211b2e'],
  quiet: ['#f5ecda', '#2a2338'],
  band: ['#f3e1bd', '#1f1835'],
  ink: ['#1f1833', '#f5eedf'],
  muted: ['#574e68', '#bdb2c6'],
  line: ['#dfd0b2', '#3a3249'],
  draw: ['#2b2140', '#d9c7a0'],
  accent: ['#5b3fd6', '#b3a4ff'],
  'on-accent': ['#ffffff', '#1a1330'],
  'accent-soft': ['#ece6fb', '#322a52'],
  'ground-violet': ['#d9cff7', '#3e3370'],
  'ground-green': ['#cbdfc0', '#2c4a39'],
  'ground-red': ['#f3cdbb', '#5f3124'],
} as const;

type Colour = keyof typeof mailColours;

const properties = { on: 'background-color', in: 'color', by: 'border-color' } as const;

type Paint = { [Place in keyof typeof properties]?: Colour };

const places = Object.keys(properties) as (keyof Paint)[];
const colours = Object.keys(mailColours) as Colour[];

/**
 * Dark colours are classes, light ones a style attribute, because some mail programs drop style
 * sheets.
 */
export function painted(paint: Paint): { classes: string; colours: string } {
  const chosen = places.flatMap((place) => {
    const colour = paint[place];
    return colour ? [{ place, colour }] : [];
  });
  return {
    classes: chosen.map(({ place, colour }) => `${place}-${colour}`).join(' '),
    colours: chosen
      .map(({ place, colour }) => `${properties[place]}:${mailColours[colour][0]}`)
      .join(';'),
  };
}

export function nightRules(document: string): string {
  return places
    .flatMap((place) => colours.map((colour) => ({ place, colour, name: `${place}-${colour}` })))
    .filter(({ name }) => document.includes(name))
    .map(
      ({ place, colour, name }) =>
        `.${name}{${properties[place]}:${mailColours[colour][1]}!important}`,
    )
    .join('\n');
}
