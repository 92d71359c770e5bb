import { appCheckHeader } from '@kloer/domain/calls/checked-calls.ts';
import type { StackAddresses } from '../launcher/addresses/stack-addresses.ts';

/** Headers with which a program passes App Check on the local stack, as a browser does. */
export async function appCheckHeaders({
  appCheck,
}: Pick<StackAddresses, 'appCheck'>): Promise<Record<string, string>> {
  const response = await fetch(`${appCheck}/token`, { method: 'POST' });
  const { token } = (await response.json()) as { token: string };
  return { [appCheckHeader]: token };
}
