import type { Account } from '../account.ts';
import { checkoutPage } from '../checkout/page.ts';
import { invoicePage } from '../invoices/page.ts';
import { portalPage } from '../portal/page.ts';
import type { Page } from './layout.ts';
import type { PageCall } from './page-call.ts';

const pages: readonly [path: RegExp, page: (call: PageCall) => Page][] = [
  [/^\/c\/pay\/(cs_test_\w+)$/, checkoutPage],
  [/^\/p\/session\/(bps_\w+)$/, portalPage],
  [/^\/i\/(in_\w+)$/, invoicePage],
];

/** The page at a path, as work in a transaction. */
export function findPage(path: string) {
  for (const [pattern, page] of pages) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) {
      return (account: Account, rest: Omit<PageCall, 'account' | 'id'>) =>
        page({ account, id, ...rest });
    }
  }
  return undefined;
}
