/** As much of a Vite plugin as this one is; Vite's own type would tie the site to the build. */
type Plugin = {
  name: string;
  transform: { filter: { id: RegExp }; handler: (code: string, id: string) => string };
};

const defaultImport = /import (\$[\w$]+)(?:, (\{[^}]*\}))? from "(react|react-dom)";/g;

/** `import $a, {useRef as $b} from "react"` as imports of the names that are used as `$a.name`. */
function named(code: string, whole: string, others: string | undefined, from: string): string {
  const uses = new RegExp(`${whole.replaceAll('$', '\\$')}\\)?\\.(\\w+)`, 'g');
  const names = [...new Set([...code.matchAll(uses)].map(([, name = '']) => name))];
  const imported = names.map((name) => `${name} as ${whole}${name}`).join(', ');
  const object = names.map((name) => `${name}: ${whole}${name}`).join(', ');
  const kept = others === undefined ? '' : `import ${others} from "${from}";`;
  return `${kept}import {${imported}} from "${from}";const ${whole} = {${object}};`;
}

/** Its words in a language that administration does not ask for. */
const otherLanguage = /\/intl\/[\w-]+\/(?!(?:de-DE|en-US|fr-FR)\.)[a-z]{2}-[A-Z]{2}\.mjs/;

/**
 * React Aria without what this site has no use for: its words in some thirty other languages, and default imports of
 * React, which need a helper that stands in the chunk of React, 0.2 kB in every island for the sake of
 * administration's calendar.
 */
export function leanReactAria(): Plugin {
  return {
    name: 'lean-react-aria',
    transform: {
      filter: { id: /node_modules\/react-(aria|stately)/ },
      handler: (code, id) =>
        otherLanguage.test(id)
          ? 'export default {};'
          : code.replaceAll(
              defaultImport,
              (_line, whole: string, others: string | undefined, from: string) =>
                named(code, whole, others, from),
            ),
    },
  };
}
