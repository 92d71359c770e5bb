import { createApp } from 'astro/app/entrypoint';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
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
  const response = await app.render(request, { locals: { data }, routeData });
  if (response.status !== 200) {
    throw new Error(`${request.url} rendered with status ${response.status}`);
  }
  const html = await response.text();
  const headEnd = html.indexOf('</head>');
  return html.slice(0, headEnd) + styles + html.slice(headEnd);
};
