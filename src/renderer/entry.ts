import { createApp } from 'astro/app/entrypoint';
import type { RenderPage } from '../../domain/pages/page-data.ts';
import { addressOf } from './address-of.ts';

const app = createApp({ streaming: false });

const found = app.manifest.routes.find(
  ({ routeData }) => routeData.component === 'src/pages/[...path].astro',
);
if (!found) throw new Error('The build holds no route for data-driven pages');
const { routeData } = found;

// Half of a page is its stylesheet. Put in afterwards, it is neither encoded nor decoded each time.
const styles = found.styles
  .map((style) => (style.type === 'inline' ? `<style>${style.content}</style>` : ''))
  .join('');
found.styles = [];

/**
 * Renders any data-driven page to its HTML.
 *
 * @throws when a page does not render whole: nothing half-made is ever published
 */
export const renderPage: RenderPage = async (data) => {
  const request = new Request(addressOf(data));
  const handOver = { html: '' };
  const response = await app.render(request, { locals: { data, handOver }, routeData });
  const headEnd = handOver.html.indexOf('</head>');
  if (response.status !== 200 || headEnd < 0) {
    throw new Error(`${request.url} rendered with status ${response.status}`);
  }
  return `<!DOCTYPE html>${handOver.html.slice(0, headEnd)}${styles}${handOver.html.slice(headEnd)}`;
};
