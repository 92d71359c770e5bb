/** The calls of Hosting's REST API that this server supports; tests name them to cause faults. */
export type HostingCall =
  | 'live'
  | 'channel'
  | 'channels'
  | 'create channel'
  | 'delete channel'
  | 'create'
  | 'clone'
  | 'files'
  | 'operation'
  | 'populate'
  | 'upload'
  | 'finalize'
  | 'version'
  | 'release'
  | 'versions'
  | 'delete'
  | 'config';

const table: [HostingCall, string, RegExp][] = [
  ['live', 'GET', /^\/channels\/live$/],
  ['channel', 'GET', /^\/channels\/[\w-]+$/],
  ['channels', 'GET', /^\/channels$/],
  ['create channel', 'POST', /^\/channels$/],
  ['delete channel', 'DELETE', /^\/channels\/[\w-]+$/],
  ['create', 'POST', /^\/versions$/],
  ['files', 'GET', /^\/versions\/\w+\/files$/],
  ['config', 'PATCH', /^\/config$/],
  ['clone', 'POST', /^\/versions:clone$/],
  ['populate', 'POST', /^\/versions\/\w+:populateFiles$/],
  ['upload', 'POST', /^\/versions\/\w+\/files\/[0-9a-f]{64}$/],
  ['version', 'GET', /^\/versions\/\w+$/],
  ['finalize', 'PATCH', /^\/versions\/\w+$/],
  ['release', 'POST', /^(?:\/channels\/[\w-]+)?\/releases$/],
  ['versions', 'GET', /^\/versions$/],
  ['delete', 'DELETE', /^\/versions\/\w+$/],
];

/**
 * The call of a request, and its path after the site: `/versions/v1/files`. Undefined for other calls, sites and
 * projects.
 */
export function callOf(
  method: string,
  pathname: string,
  { project, site }: { project: string; site: string },
): { call: HostingCall; path: string } | undefined {
  const operation = `/v1beta1/projects/${project}/operations/`;
  if (method === 'GET' && pathname.startsWith(operation)) {
    return { call: 'operation', path: pathname.slice(operation.length) };
  }
  const [, upload, path = ''] =
    new RegExp(`^/v1beta1(/upload)?(?:/projects/${project})?/sites/${site}(/.*)$`).exec(pathname) ??
    [];
  const found = table.find(([, verb, pattern]) => verb === method && pattern.test(path));
  if (!found || (upload !== undefined) !== (found[0] === 'upload')) return undefined;
  return { call: found[0], path };
}
