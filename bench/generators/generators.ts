import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { Command } from './measured.ts';
import { chrome, labels, pathPlaceholder, profilePages } from './profile-pages.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** What every generator publishes, and where it may put files that are no pages. */
export type Task = { teachers: number; now: Date; workshop: string };

/** Writes the pages of a task into a fresh directory. */
export type Generator = {
  name: string;
  version: string;
  /** How its pages are made, and what is simpler than in ours. */
  how: string[];
  command: (directory: string) => Command;
  /** The seconds that it says to have rendered for, without its start; where it says so. */
  ownSeconds?: (output: string) => number;
};

/** A generator that is not here, and why. */
export class Skipped extends Error {}

/** What the templates of others share: texts and pieces of HTML, made before any clock starts. */
export async function sharedPieces(renderPage: RenderPage) {
  const inEach = async <Value>(make: (locale: Locale) => Value | Promise<Value>) => ({
    fr: await make('fr'),
    en: await make('en'),
    lb: await make('lb'),
  });
  return {
    labels: await inEach(labels),
    chrome: await inEach((locale) => chrome(renderPage, locale)),
  };
}

type SharedPieces = Awaited<ReturnType<typeof sharedPieces>>;

/** Each piece of HTML that pages share as a file of its own, which a template includes. */
function writePieces(
  folder: string,
  { chrome: ofLocales }: SharedPieces,
  given: { ending: string; written: (html: string) => string },
): void {
  mkdirSync(folder, { recursive: true });
  for (const locale of locales) {
    const { icons: _icons, ...pieces } = ofLocales[locale];
    for (const [name, piece] of Object.entries(pieces)) {
      const file = path.join(folder, `${name}-${locale}.${given.ending}`);
      writeFileSync(file, given.written(piece));
    }
  }
}

/** The pages' own paths, which are all that differs in those pieces, as a template's expressions. */
function withPaths(html: string, expression: (locale: Locale) => string): string {
  return locales.reduce(
    (written, locale) => written.replaceAll(pathPlaceholder(locale), expression(locale)),
    html,
  );
}

function versionOf(name: string): string {
  const file = path.join(root, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export function ourPublisher({ teachers, now }: Task): Generator {
  const bench = path.join(root, 'bench', 'full-publish.ts');
  const given = ['--teachers', String(teachers), '--now', now.toISOString()];
  return {
    name: 'Kloer',
    version: 'this commit',
    how: ['our publisher, into a directory', 'components were compiled before, by our build'],
    command: (directory) => ({
      program: process.execPath,
      args: [bench, ...given, '--directory', directory],
      directory: root,
    }),
    ownSeconds: (output) => {
      const { pagesPerSecond } = JSON.parse(output.slice(0, output.indexOf('}') + 1)) as {
        pagesPerSecond: number;
      };
      return (teachers * locales.length) / pagesPerSecond;
    },
  };
}

/** Astro writes seconds or milliseconds behind the list of pages. */
function astroSeconds(output: string): number {
  const [, figure, unit] = /\n\S+ ✓ Completed in ([\d.]+)(ms|s)\./.exec(output) ?? [];
  return Number(figure) / (unit === 'ms' ? 1000 : 1);
}

export function astro({ teachers, now, workshop }: Task): Generator {
  const config = path.join('bench', 'generators', 'astro', 'astro.config.mjs');
  return {
    name: 'Astro',
    version: versionOf('astro'),
    how: [
      'its static build, of our own components, with our own configuration',
      'compiles and bundles them in each run, which our build has done before',
      'without our policy in the page, and without the sitemap',
    ],
    command: (directory) => ({
      program: process.execPath,
      args: [path.join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--config', config],
      directory: root,
      environment: {
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        BENCH_TEACHERS: String(teachers),
        BENCH_NOW: now.toISOString(),
        BENCH_OUT: directory,
        BENCH_CACHE: path.join(workshop, 'astro-cache'),
      },
    }),
    ownSeconds: astroSeconds,
  };
}

const eleventyVersion = '3.1.8';

function installEleventy(folder: string): void {
  const wanted = `@11ty/eleventy@${eleventyVersion}`;
  const quick = ['--no-audit', '--no-fund', '--fetch-retries=1'];
  try {
    execFileSync('npm', ['install', '--prefix', folder, ...quick, wanted], { stdio: 'pipe' });
  } catch (error) {
    throw new Skipped(`npm could not install ${wanted}`, { cause: error });
  }
}

const cutOut =
  'header, footer, stylesheet and scripts are cut from one of our pages for each language';

function eleventyOf(
  kind: 'javascript' | 'nunjucks',
  { teachers, now, workshop }: Task,
  pieces: SharedPieces,
): Command {
  const folder = path.join(workshop, 'eleventy');
  const input = path.join(folder, kind);
  const program = path.join('node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  if (!existsSync(path.join(folder, program))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module","private":true}\n');
    installEleventy(folder);
  }
  cpSync(path.join(import.meta.dirname, 'eleventy', kind), input, { recursive: true });
  const data = path.join(input, '_data');
  mkdirSync(data);
  for (const [name, value] of Object.entries(pieces)) {
    writeFileSync(path.join(data, `${name}.json`), JSON.stringify(value));
  }
  const pages = pathToFileURL(path.join(import.meta.dirname, 'profile-pages.ts')).href;
  writeFileSync(
    path.join(data, 'profiles.js'),
    `import { profilePages } from '${pages}';
export default () => profilePages(${teachers}, new Date('${now.toISOString()}'));
`,
  );
  writePieces(path.join(input, '_includes'), pieces, {
    ending: 'njk',
    written: (html) => {
      const expression = (locale: Locale) => `{% endraw %}{{ profile.paths.${locale} }}{% raw %}`;
      return `{% raw %}${withPaths(html, expression)}{% endraw %}`;
    },
  });
  return {
    program: process.execPath,
    args: [program, `--input=${kind}`, '--quiet'],
    directory: folder,
  };
}

const eleventySeconds = (output: string) => Number(/ in ([\d.]+) seconds/.exec(output)?.[1]);

/** With one of its templates' languages: what its users write, or the one that costs least. */
function eleventyWith(kind: 'javascript' | 'nunjucks', how: string) {
  return (task: Task, pieces: SharedPieces): Generator => {
    const command = eleventyOf(kind, task, pieces);
    return {
      name: kind === 'nunjucks' ? 'Eleventy' : 'Eleventy in JavaScript',
      version: eleventyVersion,
      how: [
        how,
        'a data file makes the teachers and translates their texts with our functions, in each run',
        cutOut,
      ],
      command: (directory) => ({
        ...command,
        args: [...command.args, `--output=${path.relative(command.directory, directory)}`],
      }),
      ownSeconds: eleventySeconds,
    };
  };
}

// As the body of the page, not its layout, the template would be compiled again for each.
export const eleventy = eleventyWith('nunjucks', 'a layout in Nunjucks, as most are');

export const eleventyInJavaScript = eleventyWith(
  'javascript',
  'a template in JavaScript, which costs it least: strings and a hand-written escape',
);

function hugoVersion(): string {
  try {
    const told = execFileSync('hugo', ['version'], { encoding: 'utf8', stdio: 'pipe' });
    return /v([\d.]+\S*)/.exec(told)?.[1] ?? told;
  } catch (error) {
    throw new Skipped('hugo is not installed (apt-get install hugo)', { cause: error });
  }
}

export function hugo({ teachers, now, workshop }: Task, pieces: SharedPieces): Generator {
  const version = hugoVersion();
  const folder = path.join(workshop, 'hugo');
  cpSync(path.join(import.meta.dirname, 'hugo'), folder, { recursive: true });
  writePieces(path.join(folder, 'layouts', 'partials'), pieces, {
    ending: 'html',
    written: (html) => withPaths(html, (locale) => `{{ .${locale} }}`),
  });
  mkdirSync(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'data', 'labels.json'), JSON.stringify(pieces.labels));
  writeFileSync(path.join(folder, 'data', 'icons.json'), JSON.stringify(pieces.chrome.fr.icons));
  for (const locale of locales)
    mkdirSync(path.join(folder, 'content', locale), { recursive: true });
  for (const profile of profilePages(teachers, now)) {
    const { uid, locale, paths, heading } = profile;
    const page = { title: heading, url: `${paths[locale]}.html`, profile };
    writeFileSync(path.join(folder, 'content', locale, `${uid}.md`), JSON.stringify(page));
  }
  return {
    name: 'Hugo',
    version,
    how: [
      'a content file for each page, written before: texts translated, JSON-LD and icons whole',
      'a site of one language in Hugo’s sense',
      cutOut,
    ],
    command: (directory) => ({
      program: 'hugo',
      args: ['--destination', directory, '--cacheDir', path.join(workshop, 'hugo-cache')],
      directory: folder,
    }),
    ownSeconds: (output) => Number(/Total in (\d+) ms/.exec(output)?.[1]) / 1000,
  };
}
