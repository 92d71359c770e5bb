import chevron from 'lucide-static/icons/chevron-down.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import external from 'lucide-static/icons/external-link.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import monitor from 'lucide-static/icons/monitor.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import pin from 'lucide-static/icons/map-pin.svg?raw';

const files = { chevron, close, external, house, mail, monitor, phone, pin };

export type IconName = keyof typeof files;

/** The shapes inside an icon file's `svg` element. */
function shapes(file: string): string {
  return file
    .slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '');
}

/** An outline icon in the text's size and colour; what it means is said in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="size-[1.125em] shrink-0"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes(files[name]) }}
    />
  );
}
