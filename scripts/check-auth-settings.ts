/**
 * Names what in a project's Auth settings does not fit this product: `check-auth-settings.ts PROJECT`.
 * Reads only, with the credentials of `gcloud auth application-default login`. The site is the one that
 * the brand file names.
 */
import { GoogleAuth } from 'google-auth-library';
import { brand } from '@kloer/domain/brand/brand.ts';
import { authProblems, type AuthSettings } from './auth-settings.ts';

const [project] = process.argv.slice(2);
if (!project) throw new Error('Name the project: node scripts/check-auth-settings.ts <project>');

const client = await new GoogleAuth({
  scopes: 'https://www.googleapis.com/auth/cloud-platform',
}).getClient();
const { data } = await client.request<AuthSettings>({
  url: `https://identitytoolkit.googleapis.com/admin/v2/projects/${encodeURIComponent(project)}/config`,
  headers: { 'x-goog-user-project': project },
});

const problems = authProblems(data, new URL(brand.origin).hostname);
for (const problem of problems) console.error(`- ${problem}`);
if (problems.length === 0) console.log('Auth is set as it should be.');
process.exitCode = problems.length === 0 ? 0 : 1;
