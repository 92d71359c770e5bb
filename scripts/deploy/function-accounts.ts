import { scansBucketOf } from '../../functions/src/platform/config.ts';
import { askGoogle, enableServices, reasonOf, type Google, type GoogleRequest } from '../google.ts';
import { Refusal } from '../refusal.ts';

/**
 * Roles of each service account. Events and tasks call a function with that function's account:
 * https://docs.cloud.google.com/eventarc/standard/docs/functions/roles-permissions
 */
export const serviceAccounts = {
  'kloer-functions': [
    'roles/datastore.user',
    'roles/firebaseauth.admin',
    'roles/firebasehosting.admin',
    'roles/cloudtasks.enqueuer',
    'roles/run.invoker',
    'roles/eventarc.eventReceiver',
  ],
  'kloer-page': ['roles/datastore.viewer'],
} as const;

const functionsAccount = 'kloer-functions';

/** The account signs sessions as itself, and Cloud Tasks calls functions as this account. */
const rolesOnItself = ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser'];

/** APIs that `firebase deploy` does not enable. */
const services = ['iam.googleapis.com', 'iamcredentials.googleapis.com'];

type Binding = { role: string; members?: string[]; condition?: unknown };
type Policy = { bindings?: Binding[]; etag?: string };
type Grant = readonly [role: string, member: string];

type Resource = {
  name: string;
  read: GoogleRequest;
  write: (policy: Policy) => GoogleRequest;
  grants: readonly Grant[];
};

const emailOf = (account: string, project: string) =>
  `${account}@${project}.iam.gserviceaccount.com`;

const memberOf = (account: string, project: string) =>
  `serviceAccount:${emailOf(account, project)}`;

function policyAt(url: string): Pick<Resource, 'read' | 'write'> {
  const options = { requestedPolicyVersion: 3 };
  return {
    read: { method: 'POST', url: `${url}:getIamPolicy`, body: { options } },
    write: (policy) => ({ method: 'POST', url: `${url}:setIamPolicy`, body: { policy } }),
  };
}

async function resourcesOf(google: Google, project: string, bucket: string): Promise<Resource[]> {
  const projectUrl = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
  const { projectNumber } = (await askGoogle(
    google,
    { url: projectUrl },
    `The project ${project} cannot be read`,
  )) as { projectNumber: string };
  const functionsMember = memberOf(functionsAccount, project);
  const storageAgent = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const accountUrl = `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts/${emailOf(functionsAccount, project)}`;
  return [
    {
      name: `the project ${project}`,
      ...policyAt(projectUrl),
      grants: [
        ...Object.entries(serviceAccounts).flatMap(([account, roles]) =>
          roles.map((role) => [role, memberOf(account, project)] as const),
        ),
        ['roles/firebaserules.firestoreServiceAgent', storageAgent],
      ],
    },
    {
      name: `the service account ${functionsAccount}`,
      ...policyAt(accountUrl),
      grants: rolesOnItself.map((role) => [role, functionsMember] as const),
    },
    ...[bucket, scansBucketOf(project)].map((name): Resource => {
      const url = `https://storage.googleapis.com/storage/v1/b/${name}/iam`;
      return {
        name: `the bucket ${name}`,
        read: { url },
        write: (policy) => ({ method: 'PUT', url, body: policy }),
        grants: [['roles/storage.objectAdmin', functionsMember]],
      };
    }),
  ];
}

function missingIn({ bindings = [] }: Policy, grants: readonly Grant[]): Grant[] {
  return grants.filter(
    ([role, member]) =>
      !bindings.some(
        (binding) =>
          binding.role === role && !binding.condition && binding.members?.includes(member),
      ),
  );
}

const policyOf = async (google: Google, { name, read }: Resource): Promise<Policy> =>
  (await askGoogle(google, read, `The roles in ${name} cannot be read`)) as Policy;

export async function grantRoles(google: Google, project: string, bucket: string): Promise<void> {
  await enableServices(google, project, services);
  for (const account of Object.keys(serviceAccounts)) {
    const answer = await google({
      method: 'POST',
      url: `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts`,
      body: { accountId: account },
    });
    const exists = answer.status === 200 || answer.status === 409;
    if (!exists) throw new Refusal(`${account} cannot be made: ${reasonOf(answer)}`);
  }
  for (const resource of await resourcesOf(google, project, bucket)) {
    const policy = await policyOf(google, resource);
    const missing = missingIn(policy, resource.grants);
    if (missing.length === 0) continue;
    const added = missing.map(([role, member]) => ({ role, members: [member] }));
    const bindings = [...(policy.bindings ?? []), ...added];
    const request = resource.write({ ...policy, bindings });
    await askGoogle(google, request, `Roles in ${resource.name} cannot be granted`);
  }
}

export async function roleProblems(
  google: Google,
  project: string,
  bucket: string,
): Promise<string[]> {
  try {
    const problems: string[] = [];
    for (const resource of await resourcesOf(google, project, bucket)) {
      const missing = missingIn(await policyOf(google, resource), resource.grants);
      for (const [role, member] of missing) {
        problems.push(`${member} lacks ${role} in ${resource.name}: \`npm run deploy\` grants it.`);
      }
    }
    return problems;
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}
