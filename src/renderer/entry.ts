import { createApp } from 'astro/app/entrypoint';
import type { RenderPage } from '../../domain/pages/page-data.ts';
import { addressOf } from './address-of.ts';

const app = createApp({ streaming: false });

const route = app.manifest.routes.find(
  ({ routeData }) => routeData.component === 'src/pages/[...path].astro',
)?.routeData;

/**
 * Renders any data-driven page to its HTML.
 *
 * @throws when a page does not render whole: nothing half-made is ever published
 */
export const renderPage: RenderPage = async (data) => {
  if (!route) throw new Error('The build holds no route for data-driven pages');
  const request = new Request(addressOf(data));
  const response = await app.render(request, { locals: { data }, routeData: route });
  if (response.status !== 200) {
    throw new Error(`${request.url} rendered with status ${response.status}`);
  }
  return response.text();
};
