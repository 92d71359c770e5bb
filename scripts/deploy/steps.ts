import type { SecondFactorMode } from '@kloer/domain/account/second-factor.ts';
import type { HostingApi } from '../../functions/src/platform/publishing/hosting/hosting-api.ts';
import { scansBucketOf } from '../../functions/src/platform/config.ts';
import type { Publisher } from '../../functions/src/platform/publishing/publisher.ts';
import { backupDays } from '../../domain/account/account-limits.ts';
import type { Google } from '../google.ts';
import { switchOnBackups } from './backups.ts';
import { indexAddresses, waitForIndexes } from './indexes.ts';
import { grantRoles, serviceAccounts } from './function-accounts.ts';
import { makeScansBucket } from './scans-bucket.ts';
import { allowApps, appsRequest } from './second-factor.ts';
import { filesBelow } from './static-site.ts';

/** Number of site versions kept for inspection, and for rollback in the console. */
export const maxVersions = 10;

export type Deployment = {
  project: string;
  bucket: string;
  build: string;
  google: Google;
  hosting: Pick<HostingApi, 'liveVersion' | 'limitVersions'>;
  publisher: Publisher;
  run: (command: readonly string[]) => Promise<void>;
  pause: (ms: number) => Promise<unknown>;
};

export type Step = {
  what: string;
  how: string[];
  run: (deployment: Deployment) => Promise<void>;
};

const hashedFiles = (build: string) =>
  [...filesBelow(build)].filter(({ path }) => path.startsWith('/_astro/'));

export function deploySteps(project: string, secondFactor: SecondFactorMode): Step[] {
  const firebase = (only: string) => ['firebase', 'deploy', '--only', only, '--project', project];
  const migrate = ['node', 'scripts/migrate.ts', '--project', project];
  const demand = ['node', 'scripts/admin.ts', '--project', project, 'demand-second-factor'];
  const publish = ['node', 'scripts/publish-all.ts', '--project', project];
  return [
    {
      what: 'A bucket for scans of documents',
      how: [
        `${scansBucketOf(project)}: no versions, no soft deletion, not public; deletes scans after some days`,
      ],
      run: ({ google }) => makeScansBucket(google, project),
    },
    {
      what: 'Service accounts of the functions and their roles',
      how: Object.entries(serviceAccounts).map(
        ([account, roles]) => `${account}: ${roles.join(', ')}`,
      ),
      run: ({ google, bucket }) => grantRoles(google, project, bucket),
    },
    {
      what: 'Backups',
      how: [
        `Firestore: one a day, each moment of the last ${backupDays} days, delete protection`,
        `bucket: deleted pictures are kept for ${backupDays} days`,
      ],
      run: ({ google, bucket }) => switchOnBackups(google, project, bucket),
    },
    {
      what: 'Rules and indexes, until every index is ready',
      how: [
        firebase('firestore,storage').join(' '),
        ...indexAddresses(project).map((url) => `GET ${url}`),
      ],
      run: async ({ run, google, pause }) => {
        await run(firebase('firestore,storage'));
        await waitForIndexes(google, project, pause);
      },
    },
    {
      what: 'New scripts and styles, added to the live site',
      how: ['a release with dist/client/_astro, if a version is live'],
      run: async ({ hosting, publisher, build }) => {
        if ((await hosting.liveVersion()) === null) return;
        await publisher.apply({ put: hashedFiles(build), remove: [] });
      },
    },
    {
      what: 'Functions',
      how: [firebase('functions').join(' ')],
      run: ({ run }) => run(firebase('functions')),
    },
    {
      what: 'Migrations of what is stored',
      how: [migrate.join(' ')],
      run: ({ run }) => run(migrate),
    },
    {
      what: 'Whether administrators need a second factor, for the rules',
      how: [
        ...(secondFactor === 'required' ? [['PATCH', appsRequest(project).url]] : []),
        demand,
      ].map((words) => words.join(' ')),
      run: async ({ run, google }) => {
        if (secondFactor === 'required') await allowApps(google, project);
        await run(demand);
      },
    },
    {
      what: 'One version of the whole site: static files and every page',
      how: [`at most ${maxVersions} old versions`, publish.join(' ')],
      run: async ({ hosting, run }) => {
        await hosting.limitVersions(maxVersions);
        await run(publish);
      },
    },
  ];
}
