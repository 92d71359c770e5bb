import type { Google, GoogleRequest } from '../../scripts/google.ts';
import { failed, found } from './recorded-google.ts';

type Policy = { bindings?: { role: string; members: string[]; condition?: object }[] };

/** Fake Google APIs that grant roles and store accounts and policies. */
export function grantingGoogle(accountsBefore: readonly string[] = []) {
  const accounts = new Set(accountsBefore);
  /** Policies by the URL of their resource. */
  const policies = new Map<string, Policy>();
  const asked: string[] = [];
  const answer = ({ method = 'GET', url, body }: GoogleRequest) => {
    const [resource = '', action] = url.replace(/\/iam$/, ':iam').split(/:(?=[a-zA-Z]+$)/);
    if (url.endsWith('/services:batchEnable')) return found({ done: true });
    if (url.endsWith('/serviceAccounts')) {
      const { accountId } = body as { accountId: string };
      if (accounts.has(accountId)) return failed(409, 'already exists');
      accounts.add(accountId);
      return found({});
    }
    if (action === undefined) return found({ projectNumber: '7' });
    const account = /serviceAccounts\/(kloer-[a-z]+)@/.exec(url)?.[1];
    if (account !== undefined && !accounts.has(account)) return failed(404, 'no such account');
    if (action === 'getIamPolicy' || (action === 'iam' && method === 'GET')) {
      return found(policies.get(resource) ?? { etag: 'a' });
    }
    const policy = (action === 'iam' ? body : (body as { policy: Policy }).policy) as Policy;
    policies.set(resource, policy);
    return found(policy);
  };
  const google: Google = (request) => {
    asked.push(`${request.method ?? 'GET'} ${request.url}`);
    return Promise.resolve(answer(request));
  };
  return { google, asked, policies, accounts };
}
