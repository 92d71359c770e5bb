import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bareEnvironment } from '../support/bare-environment.ts';
import { failed, found } from '../support/recorded-google.ts';
import type { Google, GoogleAnswer } from '../../scripts/google.ts';
import { alerts, type Alert } from '../../scripts/ops/alerts.ts';
import { applyOps, type Watch } from '../../scripts/ops/apply.ts';
import { repositoryRoot } from './source-files.ts';

type Resource = { name: string; userLabels?: Record<string, string> } & Record<string, unknown>;

const watch: Watch = {
  project: 'kloer-prod',
  site: 'https://example.lu',
  email: 'kim@example.lu',
  budget: 50,
};

/**
 * Fake APIs of Cloud Monitoring and Billing, which store and name what is created. Lists have two entries per page.
 */
function monitoringGoogle(refused: Record<string, GoogleAnswer> = {}) {
  const kept = new Map<string, Resource>();
  const changes: string[] = [];

  function list(collection: string, from: number): GoogleAnswer {
    const all = [...kept.values()].filter(({ name }) => name.startsWith(`${collection}/`));
    const more = all.length > from + 2 ? { nextPageToken: String(from + 2) } : {};
    const kind = collection.split('/').at(-1) ?? '';
    return found({ [kind]: all.slice(from, from + 2), ...more });
  }

  const google: Google = async ({ method = 'GET', url, body }) => {
    const { host, pathname, searchParams } = new URL(url);
    const name = pathname.replace(/^\/v[13]\//, '');
    const refusal = refused[`${method} ${name}`];
    if (refusal) return refusal;
    if (host === 'serviceusage.googleapis.com') return found({ done: true });
    if (host === 'cloudbilling.googleapis.com')
      return found({ billingAccountName: 'billingAccounts/B' });
    if (host === 'cloudresourcemanager.googleapis.com') return found({ projectNumber: '7' });
    if (method === 'GET') return list(name, Number(searchParams.get('pageToken')));
    changes.push(`${method} ${name.split('/').slice(2).join('/')}`);
    if (method === 'DELETE') return kept.delete(name) ? found({}) : failed(404, 'not there');
    if (method === 'PATCH' && !kept.has(name)) return failed(404, 'not there');
    const created = method === 'POST' ? `${name}/${kept.size}` : name;
    const resource = { ...(body as object), name: created };
    kept.set(created, resource);
    return found(resource);
  };
  const of = (kind: string) => [...kept.values()].filter(({ name }) => name.includes(`/${kind}/`));
  return { google, kept, changes, of };
}

describe('alerts of the monitoring', () => {
  test('are created with the checks and the budget, and are sent to the operator', async () => {
    const { google, of } = monitoringGoogle();
    await applyOps(google, watch);

    const [channel, ...others] = of('notificationChannels');
    expect(others).toEqual([]);
    expect(channel).toMatchObject({ type: 'email', labels: { email_address: 'kim@example.lu' } });
    expect(of('uptimeCheckConfigs')).toMatchObject([
      { monitoredResource: { labels: { host: 'example.lu' } }, httpCheck: { path: '/' } },
      { monitoredResource: { labels: { host: 'example.lu' } }, httpCheck: { path: '/api/health' } },
    ]);
    const policies = of('alertPolicies');
    expect(policies.map(({ displayName }) => displayName)).toEqual(
      Object.values(alerts).map(({ title }) => title),
    );
    for (const policy of policies) {
      expect(policy).toMatchObject({ notificationChannels: [channel?.name] });
    }
    expect(of('budgets')).toMatchObject([
      {
        budgetFilter: { projects: ['projects/7'] },
        amount: { specifiedAmount: { currencyCode: 'EUR', units: '50' } },
        notificationsRule: { monitoringNotificationChannels: [channel?.name] },
      },
    ]);
  });

  test('use the uptime checks that the same command created', async () => {
    const { google, of } = monitoringGoogle();
    await applyOps(google, watch);
    const ids = of('uptimeCheckConfigs').map(({ name }) => name.split('/').at(-1));
    const [site, health] = of('alertPolicies').map((policy) => JSON.stringify(policy));
    expect(site).toContain(`check_id=\\"${ids[0]}\\"`);
    expect(health).toContain(`check_id=\\"${ids[1]}\\"`);
  });

  test('are updated, not created again, when the command runs a second time', async () => {
    const { google, kept, changes, of } = monitoringGoogle();
    await applyOps(google, watch);
    const before = kept.size;
    changes.length = 0;
    await applyOps(google, { ...watch, email: 'lee@example.lu', budget: 80 });
    expect(kept.size).toBe(before);
    expect(new Set(changes.map((change) => change.split(' ')[0]))).toEqual(new Set(['PATCH']));
    expect(of('notificationChannels')).toMatchObject([
      { labels: { email_address: 'lee@example.lu' } },
    ]);
    expect(of('budgets')).toMatchObject([{ amount: { specifiedAmount: { units: '80' } } }]);
  });

  test('are deleted if they are no longer defined, unless other people created them', async () => {
    const { google, kept, changes } = monitoringGoogle();
    const policies = 'projects/kloer-prod/alertPolicies';
    kept.set(`${policies}/old`, { name: `${policies}/old`, userLabels: { kloer: 'disk' } });
    kept.set(`${policies}/theirs`, { name: `${policies}/theirs`, userLabels: { team: 'a' } });
    await applyOps(google, watch);
    expect(changes.filter((change) => change.startsWith('DELETE'))).toEqual([
      'DELETE alertPolicies/old',
    ]);
    expect(kept.has(`${policies}/theirs`)).toBe(true);
  });

  test.each([
    ['POST projects/kloer-prod/alertPolicies', 'alertPolicies: site: no'],
    ['GET projects/kloer-prod/billingInfo', 'The billing account cannot be read: no'],
    ['POST billingAccounts/B/budgets', 'The budget cannot be set: no'],
  ])("fail with Google's message if Google refuses the request %s", async (request, sentence) => {
    const { google } = monitoringGoogle({ [request]: failed(403, 'no') });
    await expect(applyOps(google, watch)).rejects.toThrow(new RegExp(sentence));
  });
});

const logged = Object.values<Alert>(alerts).flatMap(({ when }) =>
  'logged' in when ? when.logged : [],
);

test.each(logged.filter((sentence) => sentence !== 'Memory limit of'))(
  'the functions log the message “%s” as a warning or an error',
  (sentence) => {
    const sources = globSync('functions/src/**/*.ts', { cwd: repositoryRoot })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8'));
    const isCall = (before: string) => /log\.(warn|error)\(\s*['"`][^'"`]*$/.test(before);
    const calls = (source: string) => source.split(sentence).slice(0, -1).some(isCall);
    expect(sources.some(calls)).toBe(true);
  },
);

test.each(Object.values(alerts))(
  'the runbook explains what to do for the alert: $title',
  ({ title }) => {
    const runbook = readFileSync(path.join(repositoryRoot, 'docs', 'runbook.md'), 'utf8');
    expect(runbook).toContain(`\n## ${title}\n`);
  },
);

test.each([
  [[], 'Name the project'],
  [['--project', 'kloer-prod'], 'Name the e-mail address'],
  [['--project', 'kloer-prod', 'kim@example.lu', 'much'], '“much” is no budget'],
  [['--project', 'demo-kloer', 'kim@example.lu'], 'demo-kloer is a name of the local stack'],
  [['--project', 'kloer-prod', 'kim@example.lu'], 'functions/.env.kloer-prod is missing'],
])('the command ops:apply with the arguments %j is refused with one sentence', (args, sentence) => {
  const script = path.join(repositoryRoot, 'scripts', 'ops-apply.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: bareEnvironment,
  });
  expect(stderr).toMatch(new RegExp(`^${sentence}`));
  expect(status).toBe(1);
});
