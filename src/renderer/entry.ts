import { createApp } from 'astro/app/entrypoint';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import { addressOf } from './address-of.ts';
import { readPolicies } from './content-security-policy.ts';
import { directRoute } from './direct-route.ts';
import { pageBytes } from './page-bytes.ts';
import { renderedRoutes } from './rendered-routes.ts';

const app = createApp({ streaming: false });

// Each kind of page lists only the hashes of its own scripts and styles, because hashes do not compress.
const policies = readPolicies('CONTENT-SECURITY-POLICIES');

function familyOf(path: string) {
  const found = app.manifest.routes.find(({ routeData }) => routeData.route === path);
  if (!found) throw new Error(`The build holds no route ${path}`);
  const { routeData } = found;
  const styles = found.styles
    .map((style) => (style.type === 'inline' ? `<style>${style.content}</style>` : ''))
    .join('');
  // Removes the stylesheet, which is half of a page's bytes. `pageBytes` inserts it, already encoded.
  found.styles = [];
  const asServer = async (data: PageData) => {
    const request = new Request(addressOf(data));
    const response = await app.render(request, { locals: { data }, routeData });
    if (response.status === 200) return response.text();
    throw new Error(`${request.url} rendered with status ${response.status}`);
  };
  const directly = directRoute(app.manifest, routeData, asServer);
  return { asServer, directly, styles: new TextEncoder().encode(styles) };
}

const families = new Map(
  [...new Set(Object.values(renderedRoutes))].map((path) => [path, familyOf(path)]),
);

function toRender({ page }: PageData) {
  const family = families.get(renderedRoutes[page]);
  if (!family) throw new Error(`No route renders ${page}`);
  return { ...family, inserts: { styles: family.styles, policy: policies[page] } };
}

/** @throws when a page does not render completely */
export const renderPage: RenderPage = async (data) => {
  const { directly, inserts } = toRender(data);
  return pageBytes(await directly(data), inserts);
};

/** Renders with Astro's documented server, at twice the cost. Tests compare it with `renderPage`. */
export const renderPageAsServer: RenderPage = async (data) => {
  const { asServer, inserts } = toRender(data);
  return pageBytes([await asServer(data)], inserts);
};
