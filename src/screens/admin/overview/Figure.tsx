import type { ReactNode } from 'react';

type Props = {
  label: string;
  value: ReactNode;
  note?: string | undefined;
  href?: string;
  onFollow?: () => void;
};

/** A number with its name. If it has a link, the whole element is clickable. */
export function Figure({ label, value, note, href, onFollow }: Props) {
  const content = (
    <>
      <span className="figures block text-xl font-semibold">{value}</span>
      <span className={`block text-sm ${href ? 'link' : 'text-muted'}`}>{label}</span>
      {note && <span className="text-muted block text-sm">{note}</span>}
    </>
  );
  return (
    <li className="card grid">
      {href ? (
        <a href={href} className="block min-h-11 p-4" onClick={onFollow}>
          {content}
        </a>
      ) : (
        <div className="p-4">{content}</div>
      )}
    </li>
  );
}

type GroupProps = { id: string; title: string; children: ReactNode };

export function Figures({ id, title, children }: GroupProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {children}
      </ul>
    </div>
  );
}
