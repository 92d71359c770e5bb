/**
 * `npm run mail:check -- --project P SELECTOR [ADDRESS]` checks the DNS records of the project's
 * mail (SPF, DKIM, DMARC) and sends a mail to the address. SELECTOR names the DKIM key.
 */
import { resolveTxt } from 'node:dns/promises';
import { brand } from '@kloer/domain/brand/brand.ts';
import { parseConfig } from '../functions/src/platform/config.ts';
import { smtpMailer } from '../functions/src/platform/mailer.ts';
import { domainOf, recordProblems } from './mail-records.ts';
import { argumentsOfScript, checkedProject, useProject } from './project-environment.ts';
import { endFor, Refusal } from './refusal.ts';

async function txtOf(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw new Refusal(`DNS does not answer for ${name}: try again.`, { cause: error });
  }
}

async function send(to: string): Promise<void> {
  const text = `This mail was sent by \`npm run mail:check\`. If its headers say spf=pass, dkim=pass and dmarc=pass, all is well.`;
  const mail = { to, subject: `${brand.name}: mail works`, text, html: `<p>${text}</p>` };
  try {
    await smtpMailer(parseConfig(process.env).mail).send(mail);
  } catch (error) {
    throw new Refusal(`The mail server refused: ${String(error)}`, { cause: error });
  }
}

try {
  const { project, positionals } = argumentsOfScript({ allowPositionals: true });
  const [selector = '', address] = positionals;
  if (project === undefined) throw new Refusal('Name the project: `--project ID`.');
  if (!/^[\w.-]+$/.test(selector)) {
    throw new Refusal('Name the DKIM selector that the mail provider shows, such as `mailjet`.');
  }
  await useProject(checkedProject(project), address === undefined ? [] : ['mailer']);
  const domain = domainOf(parseConfig(process.env).mail.from);
  const problems = await recordProblems(domain, selector, txtOf);
  for (const problem of problems) console.error(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`SPF, DKIM and DMARC of ${domain} are there.`);
  if (address !== undefined) {
    await send(address);
    console.log(`A mail is on its way to ${address}: look at its headers.`);
  }
} catch (error) {
  endFor(error);
}
