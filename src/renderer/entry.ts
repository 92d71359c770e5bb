import { createApp } from 'astro/app/entrypoint';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import { insertPolicy, readPolicies } from './content-security-policy.ts';
import { addressOf } from './address-of.ts';
import { withIslandBeside } from './island-script.ts';
import { renderedRoutes } from './rendered-routes.ts';

const app = createApp({ streaming: false });

/** The route of a kind of page, and its stylesheets as they stand in a page. */
function routeOf(page: PageData['page']) {
  const found = app.manifest.routes.find(
    ({ routeData }) => routeData.route === renderedRoutes[page],
  );
  if (!found) throw new Error(`The build holds no route ${renderedRoutes[page]}`);
  const styles = found.styles
    .map((style) => (style.type === 'inline' ? `<style>${style.content}</style>` : ''))
    .join('');
  return { found, styles };
}

const routes = Object.fromEntries(
  (Object.keys(renderedRoutes) as PageData['page'][]).map((page) => [page, routeOf(page)]),
) as Record<PageData['page'], ReturnType<typeof routeOf>>;

// Half of a page is its stylesheet. Put in afterwards, it is neither encoded nor decoded each time.
for (const { found } of Object.values(routes)) found.styles = [];

// Hashes do not compress, so no kind of page carries the ones of another's scripts and styles.
const policies = readPolicies('CONTENT-SECURITY-POLICIES');

/**
 * Renders any data-driven page to its HTML.
 *
 * @throws when a page does not render whole: nothing half-made is ever published
 */
export const renderPage: RenderPage = async (data) => {
  const request = new Request(addressOf(data));
  const { found, styles } = routes[data.page];
  const response = await app.render(request, { locals: { data }, routeData: found.routeData });
  if (response.status !== 200) {
    throw new Error(`${request.url} rendered with status ${response.status}`);
  }
  const written = withIslandBeside(await response.text());
  const policy = policies[data.page];
  const html = policy === undefined ? written : insertPolicy(written, policy);
  if (styles === '') return html;
  const headEnd = html.indexOf('</head>');
  return html.slice(0, headEnd) + styles + html.slice(headEnd);
};
