import { useEffect, useRef } from 'react';
import type { Extent } from '@kloer/domain/teacher/served-places.ts';

type Props = {
  label: string;
  extent: Extent;
  onChange: (isTicked: boolean) => void;
  isStrong?: boolean;
};

/** A checkbox with a mixed state; a click on the mixed state selects all. */
export function TickBox({ label, extent, onChange, isStrong = false }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some';
  }, [extent]);
  return (
    <label className="flex min-h-11 min-w-[min(100%,10rem)] flex-1 cursor-pointer items-center gap-3 py-2">
      <input
        ref={box}
        type="checkbox"
        className="tick-box"
        checked={extent === 'all'}
        onChange={() => onChange(extent !== 'all')}
      />
      <span className={`min-w-0 ${isStrong ? 'font-semibold' : ''}`}>{label}</span>
    </label>
  );
}
