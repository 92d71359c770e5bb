import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** The members of a Vite plugin that are used; importing Vite's type would tie the site to the build. */
type Plugin = {
  name: string;
  enforce: 'pre';
  load: { filter: { id: RegExp }; handler: (id: string) => string };
};

const inlineScript = /(<script is:inline(?: define:vars=\{[^>]*\})?>)([^]*?)(<\/script>)/g;

/**
 * Minifies `is:inline` scripts, which Astro does not. Runs when the template is read, because Astro compiles it
 * before other plugins see it.
 */
export function leanInline(): Plugin {
  return {
    name: 'lean-inline',
    enforce: 'pre',
    load: { filter: { id: /\.astro$/ }, handler: (id) => lean(readFileSync(id, 'utf8')) },
  };
}

const lean = (template: string) =>
  template.replace(
    inlineScript,
    (_whole, start: string, script: string, end: string) => start + minified(script) + end,
  );

/** Minifies a script inside a block, so that the shortened names of two scripts do not collide. */
function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', `{${script}}`, { mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`An inline script: ${errors[0]?.message}\n${script}`);
  return code;
}
