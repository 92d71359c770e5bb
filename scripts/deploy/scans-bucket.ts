import { decisionDays } from '../../domain/check/check-limits.ts';
import { region, scansBucketOf } from '../../functions/src/platform/config.ts';
import { askGoogle, reasonOf, type Google } from '../google.ts';
import { Refusal } from '../refusal.ts';

/** Age at which the bucket deletes a scan; the sweep usually deletes it earlier. */
const scanAgeDays = decisionDays + 2;

/**
 * Without these settings, buckets keep deleted files:
 * https://docs.cloud.google.com/storage/docs/soft-delete
 */
export const scansBucketSettings = {
  softDeletePolicy: { retentionDurationSeconds: '0' },
  versioning: { enabled: false },
  iamConfiguration: {
    uniformBucketLevelAccess: { enabled: true },
    publicAccessPrevention: 'enforced',
  },
  lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: scanAgeDays } }] },
};

const api = 'https://storage.googleapis.com/storage/v1/b';

/** Creates or corrects the bucket, to which no Storage rule applies. */
export async function makeScansBucket(google: Google, project: string): Promise<void> {
  const name = scansBucketOf(project);
  const made = await google({
    method: 'POST',
    url: `${api}?project=${project}`,
    body: { name, location: region, ...scansBucketSettings },
  });
  if (made.status === 200) return;
  if (made.status !== 409)
    throw new Refusal(`The bucket ${name} cannot be made: ${reasonOf(made)}`);
  await askGoogle(
    google,
    { method: 'PATCH', url: `${api}/${name}`, body: scansBucketSettings },
    `The settings of the bucket ${name} cannot be changed`,
  );
}

type Bucket = {
  softDeletePolicy?: { retentionDurationSeconds?: string | number };
  versioning?: { enabled?: boolean };
  iamConfiguration?: {
    uniformBucketLevelAccess?: { enabled?: boolean };
    publicAccessPrevention?: string;
  };
  lifecycle?: { rule?: { action?: { type?: string }; condition?: { age?: number } }[] };
};

export async function scansBucketProblems(google: Google, project: string): Promise<string[]> {
  const name = scansBucketOf(project);
  const answer = await google({ url: `${api}/${name}` });
  if (answer.status === 404) {
    return [`There is no bucket ${name} for scans: \`npm run deploy\` makes it.`];
  }
  if (answer.status !== 200) return [`The bucket ${name} cannot be read: ${reasonOf(answer)}`];
  const { softDeletePolicy, versioning, iamConfiguration, lifecycle } = answer.data as Bucket;
  const { uniformBucketLevelAccess, publicAccessPrevention } = iamConfiguration ?? {};
  const faults: [isFaulty: boolean, what: string][] = [
    [Number(softDeletePolicy?.retentionDurationSeconds ?? 0) > 0, 'keeps deleted scans'],
    [versioning?.enabled === true, 'keeps earlier versions'],
    [uniformBucketLevelAccess?.enabled !== true, 'lets single files be opened to others'],
    [publicAccessPrevention !== 'enforced', 'could be made public'],
    [
      lifecycle?.rule?.some(
        ({ action, condition }) => action?.type === 'Delete' && condition?.age === scanAgeDays,
      ) !== true,
      'does not delete old scans by itself',
    ],
  ];
  return faults
    .filter(([isFaulty]) => isFaulty)
    .map(([, what]) => `The bucket ${name} ${what}: \`npm run deploy\` corrects it.`);
}
