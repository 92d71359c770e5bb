import type { Usage } from './processes.ts';

type Sample = { second: number; usage: Record<string, Usage> };

const [width, height, left, top] = [720, 200, 60, 34] as const;
const colours = ['#2563eb', '#d97706', '#059669', '#9333ea'];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function chart(samples: readonly Sample[], what: keyof Usage, roles: readonly string[], y: number) {
  const most = Math.max(
    1,
    ...samples.flatMap(({ usage }) => Object.values(usage).map((one) => one[what])),
  );
  const last = Math.max(1, samples.at(-1)?.second ?? 1);
  const lines = roles.map((role, at) => {
    const points = samples.map(({ second, usage }) => {
      const value = usage[role]?.[what] ?? 0;
      const across = left + (second / last) * width;
      return `${across.toFixed(1)},${(y + height - (value / most) * height).toFixed(1)}`;
    });
    return `<polyline fill="none" stroke="${colours[at % colours.length]}" stroke-width="1.5" points="${points.join(' ')}"/>`;
  });
  const title = what === 'megabytes' ? 'Memory (MB)' : 'Open files';
  return [
    `<text x="${left}" y="${y - 8}" font-weight="bold">${title}</text>`,
    `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#999"/>`,
    `<text x="${left - 6}" y="${y + 10}" text-anchor="end">${Math.round(most)}</text>`,
    `<text x="${left - 6}" y="${y + height}" text-anchor="end">0</text>`,
    `<text x="${left + width}" y="${y + height + 16}" text-anchor="end">${Math.round(last / 60)} min</text>`,
    ...lines,
  ].join('\n');
}

/** Memory and open files over time, by role of the process, as an SVG. */
export function curves(samples: readonly Sample[], caption: string): string {
  const roles = [...new Set(samples.flatMap(({ usage }) => Object.keys(usage)))].toSorted();
  const legend = roles.map(
    (role, at) =>
      `<text x="${left + at * 180}" y="${2 * (top + height) + 66}" fill="${colours[at % colours.length]}">${escaped(role)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 20} ${2 * (top + height) + 96}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${chart(samples, 'megabytes', roles, top)}
${chart(samples, 'files', roles, 2 * top + height + 14)}
${legend.join('\n')}
<text x="${left}" y="${2 * (top + height) + 86}">${escaped(caption)}</text>
</svg>
`;
}
