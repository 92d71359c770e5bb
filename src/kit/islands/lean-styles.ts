/** As much of a Vite plugin as this one is; Vite's own type would tie the site to the build. */
type Plugin = {
  name: string;
  transform: { filter: { id: RegExp }; handler: (code: string) => string };
};

/** Takes the name of the tool out of every page's stylesheet, which has rules of this site only. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => code.replace(/\/\*! tailwindcss [^*]*\*\/\s*/, ''),
    },
  };
}
