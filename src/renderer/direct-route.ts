import type { PageData } from '@kloer/domain/pages/page-data.ts';
import type { AstroGlobal, RouteData, SSRManifest, SSRResult } from 'astro';
import type { AstroComponentFactory } from 'astro/runtime/server/render/astro/factory.js';
import { bufferHeadContent } from 'astro/runtime/server/render/astro/render.js';
import { chunkToString } from 'astro/runtime/server/render/common.js';
import { renderSlotToString, type ComponentSlots } from 'astro/runtime/server/render/slot.js';
import { renderStreaming } from 'astro/runtime/server/render/streaming.js';

/** What all pages of a route share: the root component and Astro's render result. */
type Route = { component: AstroComponentFactory; result: SSRResult };

async function takeRoute(
  { pageMap }: SSRManifest,
  { route, component: file }: RouteData,
  renderAsServer: () => Promise<unknown>,
): Promise<Route> {
  const load = pageMap?.get(file);
  if (!load) throw new Error(`The build holds no component of ${route}`);
  const module = await (await load()).page();
  const component = module.default as unknown as AstroComponentFactory;
  const results: SSRResult[] = [];
  const watched: AstroComponentFactory = Object.assign(
    (...given: Parameters<AstroComponentFactory>) => {
      results.push(given[0]);
      return component(...given);
    },
    component,
  );
  const instead = { ...module, default: watched } as unknown as typeof module;
  pageMap?.set(file, async () => ({ page: async () => instead }));
  try {
    await renderAsServer();
  } finally {
    pageMap?.set(file, load);
  }
  const [result] = results;
  if (!result) throw new Error(`${route} was not rendered`);
  return { component, result };
}

function newNotes({
  headInTree,
  routeHasPropagation,
}: SSRResult['_metadata']): SSRResult['_metadata'] {
  return {
    headInTree,
    routeHasPropagation,
    hasHydrationScript: false,
    rendererSpecificHydrationScripts: new Set(),
    hasRenderedHead: false,
    renderedScripts: new Set(),
    hasDirectives: new Set(),
    hasRenderedServerIslandRuntime: false,
    extraHead: [],
    extraStyleHashes: [],
    extraScriptHashes: [],
    propagators: new Set(),
    pendingSlotEvaluations: [],
    templateDepth: 0,
  };
}

function resultFor(data: PageData, route: SSRResult): SSRResult {
  const locals: App.Locals = { data };
  const result: SSRResult = {
    ...route,
    _metadata: newNotes(route._metadata),
    // The parts of Astro's global object that pages use.
    createAstro: (props, slots: ComponentSlots | null) => {
      const render = async (name: string) => {
        const slot = slots?.[name];
        return slot && chunkToString(result, await renderSlotToString(result, slot));
      };
      const has = (name: string) => slots?.[name] !== undefined;
      return { props, locals, self: null, slots: { has, render } } as unknown as AstroGlobal;
    },
  };
  return result;
}

/**
 * Renders the pages of one route without Astro's request and response, which take longer than the page itself.
 * `direct-route.test.ts` compares the output of both byte by byte.
 *
 * @param renderAsServer renders the first page through Astro's server
 * @returns a function from a page's data to the pieces of its HTML, in order
 */
export function directRoute(
  manifest: SSRManifest,
  route: RouteData,
  renderAsServer: (data: PageData) => Promise<unknown>,
): (data: PageData) => Promise<string[]> {
  let taken: Promise<Route> | undefined;
  return async (data) => {
    taken ??= takeRoute(manifest, route, () => renderAsServer(data));
    const { component, result: ofRoute } = await taken;
    const result = resultFor(data, ofRoute);
    const pieces = result.partial ? [] : ['<!DOCTYPE html>'];
    const page = await component(result, {}, {});
    await bufferHeadContent(result);
    await renderStreaming(page, result, {
      write(chunk) {
        if (chunk instanceof Response) throw new Error(`${route.route} answers with a response`);
        pieces.push(chunkToString(result, chunk));
      },
    });
    return pieces;
  };
}
