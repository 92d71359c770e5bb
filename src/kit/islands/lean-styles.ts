/** The members of a Vite plugin that are used; importing Vite's type would tie the site to the build. */
type Plugin = {
  name: string;
  transform: { filter: { id: RegExp }; handler: (code: string) => string };
};

/** Removes Tailwind's banner from every page's stylesheet, and a variable for line heights that no class uses. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) =>
        code
          .replace(/\/\*! tailwindcss [^*]*\*\/\s*/, '')
          .replaceAll(/var\(--tw-leading,\s*([^()]+)\)/g, '$1'),
    },
  };
}
