import { useId, useState, type ReactNode } from 'react';
import type { Extent } from '@kloer/domain/teacher/served-places.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { useProfileForm } from '../form/form-context.ts';
import { TickBox } from './TickBox.tsx';

type Props = {
  label: string;
  /** Accessible name of the button that expands the children. */
  name: string;
  extent: Extent;
  /** How many parts of the place are selected; empty if all or none are. */
  summary: string;
  /** True for a search result, which is shown expanded. */
  isFound: boolean;
  onChange: (isTicked: boolean) => void;
  children: ReactNode;
};

export function PlaceBranch({ label, name, extent, summary, isFound, onChange, children }: Props) {
  const { text } = useProfileForm();
  const [isOpen, setOpen] = useState(isFound);
  const id = useId();
  return (
    <li>
      <div className="flex flex-wrap items-stretch">
        <TickBox label={label} extent={extent} onChange={onChange} isStrong />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="hover:bg-quiet text-muted ml-auto flex min-h-11 min-w-11 cursor-pointer items-center gap-2 px-3 text-sm"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">{text('showPlaces', { name })}</span>
          {extent === 'all' && text('allPlaces')}
          {extent === 'some' && summary}
          <span className={isOpen ? 'rotate-180' : ''}>
            <Icon name="chevron" />
          </span>
        </button>
      </div>
      {isOpen && (
        <ul id={id} className="border-line ml-2.5 border-l pb-2 pl-5">
          {children}
        </ul>
      )}
    </li>
  );
}
