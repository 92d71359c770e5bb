import close from 'lucide-static/icons/x.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import link from 'lucide-static/icons/external-link.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import monitor from 'lucide-static/icons/monitor.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import pin from 'lucide-static/icons/map-pin.svg?raw';

const files = { close, house, link, mail, menu, monitor, phone, pin };

export type IconName = keyof typeof files;

const attributes = 'class="icon" viewBox="0 0 24 24" aria-hidden="true"';

function svgOf(file: string): string {
  const shapes = file.slice(
    file.indexOf('>', file.indexOf('<svg')) + 1,
    file.lastIndexOf('</svg>'),
  );
  return `<svg ${attributes}>${shapes.replaceAll(/\s*\n\s*/g, '')}</svg>`;
}

const drawn = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [name, svgOf(file)]),
) as Record<IconName, string>;

/** A decorative icon as HTML for `set:html`. Components would take a third of a profile's render time. */
export function icon(name: IconName): string {
  return drawn[name];
}
