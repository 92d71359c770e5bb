import { expect, test } from 'vitest';
import { grantRoles, roleProblems } from '../../scripts/deploy/function-accounts.ts';
import { grantingGoogle } from '../support/granting-google.ts';
import { failed } from '../support/recorded-google.ts';

const project = 'kloer-prod';
const bucket = 'kloer-prod.firebasestorage.app';
const projectUrl = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
const functions = 'serviceAccount:kloer-functions@kloer-prod.iam.gserviceaccount.com';
const page = 'serviceAccount:kloer-page@kloer-prod.iam.gserviceaccount.com';

test('the first deployment creates both service accounts with exactly the needed roles', async () => {
  const { google, policies, accounts } = grantingGoogle();
  await grantRoles(google, project, bucket);
  expect([...accounts]).toEqual(['kloer-functions', 'kloer-page']);
  const granted = [...policies.values()].flatMap(({ bindings = [] }) =>
    bindings.flatMap(({ role, members }) => members.map((member) => `${member} ${role}`)),
  );
  expect(granted.filter((one) => one.startsWith(page))).toEqual([`${page} roles/datastore.viewer`]);
  expect(granted.filter((one) => one.startsWith(functions))).toEqual([
    `${functions} roles/datastore.user`,
    `${functions} roles/firebaseauth.admin`,
    `${functions} roles/firebasehosting.admin`,
    `${functions} roles/cloudtasks.enqueuer`,
    `${functions} roles/run.invoker`,
    `${functions} roles/eventarc.eventReceiver`,
    `${functions} roles/iam.serviceAccountTokenCreator`,
    `${functions} roles/iam.serviceAccountUser`,
    // The buckets of profile pictures and of scans.
    `${functions} roles/storage.objectAdmin`,
    `${functions} roles/storage.objectAdmin`,
  ]);
  expect(granted).toContain(
    'serviceAccount:service-7@gcp-sa-firebasestorage.iam.gserviceaccount.com ' +
      'roles/firebaserules.firestoreServiceAgent',
  );
  expect(await roleProblems(google, project, bucket)).toEqual([]);
});

test('a deployment keeps roles granted by others, and writes no access policy if no role is missing', async () => {
  const { google, policies, asked } = grantingGoogle(['kloer-page']);
  const owner = { role: 'roles/owner', members: ['user:kim@example.lu'] };
  const conditional = {
    role: 'roles/datastore.user',
    members: [functions],
    condition: { expression: 'request.time < timestamp("2026-12-01T00:00:00Z")' },
  };
  policies.set(projectUrl, { bindings: [owner, conditional] });
  await grantRoles(google, project, bucket);
  const bindings = policies.get(projectUrl)?.bindings;
  expect(bindings).toContainEqual(owner);
  expect(bindings).toContainEqual(conditional);
  expect(bindings).toContainEqual({ role: 'roles/datastore.user', members: [functions] });
  asked.length = 0;
  await grantRoles(google, project, bucket);
  expect(asked.filter((one) => one.startsWith('PUT') || one.endsWith('setIamPolicy'))).toEqual([]);
});

test('a missing role of a service account is reported with its account and resource', async () => {
  const { google, policies } = grantingGoogle();
  await grantRoles(google, project, bucket);
  policies.set(`https://storage.googleapis.com/storage/v1/b/${bucket}`, {});
  expect(await roleProblems(google, project, bucket)).toEqual([
    `${functions} lacks roles/storage.objectAdmin in the bucket ${bucket}: \`npm run deploy\` grants it.`,
  ]);
});

test("if Google refuses to grant or show roles, Google's message is in the error", async () => {
  const refusing = () => Promise.resolve(failed(403, 'Not yours.'));
  await expect(grantRoles(refusing, project, bucket)).rejects.toThrow(
    'The APIs cannot be switched on: Not yours.',
  );
  expect(await roleProblems(refusing, project, bucket)).toEqual([
    'The project kloer-prod cannot be read: Not yours.',
  ]);
});
