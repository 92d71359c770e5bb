import { askGoogle, enableServices, type Google } from '../google.ts';
import { alerts, type Alert, type Condition } from './alerts.ts';

export type Watch = {
  project: string;
  site: string;
  email: string;
  /** In EUR a month. Google mails at half and at all of this sum. */
  budget: number;
};

type Resource = { key: string; body: Record<string, unknown> };
type Found = { name: string; userLabels?: Record<string, string> };

const services = [
  'monitoring.googleapis.com',
  'cloudbilling.googleapis.com',
  'billingbudgets.googleapis.com',
];

/** Key of the label of everything that this script created. It changes nothing else. */
const label = 'kloer';

async function listAll(google: Google, url: string, kind: string): Promise<Found[]> {
  const found: Found[] = [];
  let pageToken = '';
  do {
    const page = (await askGoogle(
      google,
      { url: `${url}?pageSize=100&pageToken=${pageToken}` },
      `${kind} cannot be listed`,
    )) as { nextPageToken?: string } & Record<string, Found[] | undefined>;
    found.push(...(page[kind] ?? []));
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return found;
}

/** Creates or changes wanted items, deletes this script's other items. @returns names by key */
async function put(
  google: Google,
  project: string,
  kind: 'notificationChannels' | 'uptimeCheckConfigs' | 'alertPolicies',
  wanted: readonly Resource[],
): Promise<Map<string, string>> {
  const api = 'https://monitoring.googleapis.com/v3';
  const collection = `${api}/projects/${project}/${kind}`;
  const before = await listAll(google, collection, kind);
  const names = new Map<string, string>();
  for (const { key, body: fields } of wanted) {
    const body = { ...fields, userLabels: { [label]: key } };
    const found = before.find(({ userLabels }) => userLabels?.[label] === key);
    const request = found
      ? ({ method: 'PATCH', url: `${api}/${found.name}`, body } as const)
      : ({ method: 'POST', url: collection, body } as const);
    const { name } = (await askGoogle(google, request, `${kind}: ${key}`)) as Found;
    names.set(key, name);
  }
  const obsolete = before.filter(
    ({ name, userLabels }) =>
      userLabels?.[label] !== undefined && ![...names.values()].includes(name),
  );
  for (const { name } of obsolete) {
    await askGoogle(google, { method: 'DELETE', url: `${api}/${name}` }, `${name} stays`);
  }
  return names;
}

const threshold = (filter: string, aggregation: object, above: number, duration: string) => ({
  conditionThreshold: {
    filter,
    aggregations: [aggregation],
    comparison: 'COMPARISON_GT',
    thresholdValue: above,
    duration,
  },
});

function conditionOf(when: Condition, checkId: string): object {
  if ('logged' in when) {
    const sentences = when.logged.map((sentence) => JSON.stringify(sentence)).join(' OR ');
    const filter = `resource.type="cloud_run_revision" AND severity>=WARNING AND (${sentences})`;
    return { conditionMatchedLog: { filter } };
  }
  if ('unanswered' in when) {
    const filter = `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" AND metric.label.check_id="${checkId}"`;
    const failures = {
      alignmentPeriod: '1200s',
      perSeriesAligner: 'ALIGN_NEXT_OLDER',
      crossSeriesReducer: 'REDUCE_COUNT_FALSE',
      groupByFields: ['resource.label.*'],
    };
    return threshold(filter, failures, 1, '60s');
  }
  const sum = {
    alignmentPeriod: `${when.inSeconds}s`,
    perSeriesAligner: 'ALIGN_SUM',
    crossSeriesReducer: 'REDUCE_SUM',
  };
  return threshold(when.metric, sum, when.above, '0s');
}

function uptimeChecks({ project, site }: Watch): Resource[] {
  const { host } = new URL(site);
  return Object.entries<Alert>(alerts).flatMap(([key, { title, when }]) =>
    'unanswered' in when
      ? {
          key,
          body: {
            displayName: title,
            monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
            httpCheck: { path: when.unanswered, port: 443, useSsl: true, validateSsl: true },
            period: '60s',
            timeout: '10s',
          },
        }
      : [],
  );
}

function policies(channel: string, checks: Map<string, string>): Resource[] {
  return Object.entries<Alert>(alerts).map(([key, { title, when }]) => {
    const checkId = checks.get(key)?.split('/').at(-1) ?? '';
    const strategy = 'logged' in when ? { notificationRateLimit: { period: '3600s' } } : {};
    return {
      key,
      body: {
        displayName: title,
        combiner: 'OR',
        conditions: [{ displayName: title, ...conditionOf(when, checkId) }],
        alertStrategy: { autoClose: '86400s', ...strategy },
        notificationChannels: [channel],
        documentation: {
          content: `Read "${title}" in docs/runbook.md.`,
          mimeType: 'text/markdown',
        },
      },
    };
  });
}

async function putBudget(google: Google, { project, budget }: Watch, channel: string) {
  const account = (await askGoogle(
    google,
    { url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo` },
    'The billing account cannot be read',
  )) as { billingAccountName: string };
  const { projectNumber } = (await askGoogle(
    google,
    { url: `https://cloudresourcemanager.googleapis.com/v1/projects/${project}` },
    `The project ${project} cannot be read`,
  )) as { projectNumber: string };
  const api = 'https://billingbudgets.googleapis.com/v1';
  const collection = `${api}/${account.billingAccountName}/budgets`;
  const displayName = `Kloer ${project}`;
  const budgets = (await listAll(google, collection, 'budgets')) as (Found & {
    displayName: string;
  })[];
  const found = budgets.find((one) => one.displayName === displayName);
  const body = {
    displayName,
    budgetFilter: { projects: [`projects/${projectNumber}`] },
    amount: { specifiedAmount: { currencyCode: 'EUR', units: String(budget) } },
    thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 1 }],
    notificationsRule: { monitoringNotificationChannels: [channel] },
  };
  const request = found
    ? ({ method: 'PATCH', url: `${api}/${found.name}`, body } as const)
    : ({ method: 'POST', url: collection, body } as const);
  await askGoogle(google, request, 'The budget cannot be set');
}

/** Creates or corrects everything; safe to repeat. */
export async function applyOps(google: Google, watch: Watch): Promise<void> {
  const { project, email } = watch;
  await enableServices(google, project, services);
  const operator = {
    key: 'operator',
    body: { displayName: 'Operator', type: 'email', labels: { email_address: email } },
  };
  const channels = await put(google, project, 'notificationChannels', [operator]);
  const channel = channels.get('operator') ?? '';
  const checks = await put(google, project, 'uptimeCheckConfigs', uptimeChecks(watch));
  await put(google, project, 'alertPolicies', policies(channel, checks));
  await putBudget(google, watch, channel);
}
