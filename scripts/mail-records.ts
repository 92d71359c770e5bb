export type TxtOf = (name: string) => Promise<string[]>;

/** The domain of a sender such as `Kloer <moien@example.lu>`. */
export function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';
}

function spfProblem(texts: readonly string[]): string | null {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 0) return 'has no SPF record (TXT, `v=spf1 include:… -all`).';
  if (records.length > 1)
    return 'has more than one SPF record: servers ignore them all. Join them.';
  if (!/\s[-~]all$/i.test(records[0] ?? '')) {
    return 'has an SPF record that allows every server: let it end in `-all` or `~all`.';
  }
  return null;
}

function dmarcProblem(texts: readonly string[]): string | null {
  const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record === undefined) return 'is missing (TXT, `v=DMARC1; p=quarantine; rua=mailto:…`).';
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy !== 'quarantine' && policy !== 'reject') {
    return 'stops no forged mail: set `p=quarantine`, later `p=reject`.';
  }
  return null;
}

/** A DKIM key may be split into several strings of one record; `TxtOf` joins them. */
function dkimProblem(texts: readonly string[]): string | null {
  const keys = texts.map((text) => /(?:^|;)\s*p=\s*([^;]*)/i.exec(text)?.[1]?.trim());
  return keys.some(Boolean) ? null : 'has no key: copy the record that the mail provider shows.';
}

/**
 * Problems of the SPF, DKIM and DMARC records (RFC 7208, 6376, 7489).
 * @param selector name of the DKIM key at the mail provider
 */
export async function recordProblems(
  domain: string,
  selector: string,
  txtOf: TxtOf,
): Promise<string[]> {
  const dkim = `${selector}._domainkey.${domain}`;
  const dmarc = `_dmarc.${domain}`;
  const [spf, key, policy] = await Promise.all([domain, dkim, dmarc].map(txtOf));
  return [
    [domain, spfProblem(spf ?? [])],
    [dkim, dkimProblem(key ?? [])],
    [dmarc, dmarcProblem(policy ?? [])],
  ].flatMap(([name, problem]) => (problem === null ? [] : `${name} ${problem}`));
}
