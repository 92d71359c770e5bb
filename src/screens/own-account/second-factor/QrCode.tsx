import { encode } from 'uqr';

type Props = { label: string; text: string };

/** White modules around the code, which cameras need to find it. */
const border = 4;

/** Dark on white even in the dark scheme, because cameras cannot read the inverse. */
export function QrCode({ label, text }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="224" height="224">
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
