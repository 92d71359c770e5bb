import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** As much of a Vite plugin as this one is; Vite's own type would tie the site to the build. */
type Plugin = {
  name: string;
  enforce: 'pre';
  load: { filter: { id: RegExp }; handler: (id: string) => string };
};

const inlineScript = /(<script is:inline(?: define:vars=\{[^>]*\})?>)([^]*?)(<\/script>)/g;

/**
 * Makes the scripts small that stand in a page as they are written: what Astro bundles is, these are not.
 * They are taken while a template is read, for Astro compiles it before any other plugin sees it.
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

/** In a block of its own, for the short names of one script would be those of another. */
function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', `{${script}}`, { mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`An inline script: ${errors[0]?.message}\n${script}`);
  return code;
}
