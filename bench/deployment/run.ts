/**
 * Follows docs/production.md from a fresh clone: a first deployment, a saved profile, a deleted account, an update, a
 * rollback. A visitor fetches the site all the time. Roles, indexes and the upload by `firebase deploy`, which need
 * Google, are only recorded and checked. Run alone: `node bench/deployment/run.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isoDayOf } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { nameSlug } from '@kloer/domain/slug/slug.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { createAccounts, makeAdmin } from '#local/seed/admin-accounts.ts';
import { seedTeachers, type SeedTeacher } from '#local/seed/people.ts';
import { callApi, createProfile, signIn } from '#local/seed/stack-client.ts';
import { eventually, servedTexts } from '../../tests/support/served-pages.ts';
import { signInAsTeacher } from '../../tests/support/teacher-session.ts';
import { conclude, runAsScript, type Count, type Verdict } from '../firestore/support/result.ts';
import { buildAndCheck, changeCode, freshClone } from './clone.ts';
import { deployer } from './deployer.ts';
import { openStandIn, type StandIn } from './stand-in.ts';
import { assets, startVisitor } from './visitor.ts';

/** Timeout in ms of a publish, which takes seconds on a busy machine; a save causes two publishes. */
const publishedMs = 120_000;

const slugOf = ({ uid, fields }: SeedTeacher) => nameSlug(fields.firstName, fields.lastName, uid);

async function letTeachersComeIn({ addresses }: StandIn) {
  const [stays, goes] = seedTeachers().filter(({ fate }) => fate === 'active');
  if (!stays || !goes) throw new Error('the demo has no teachers');
  const people = [stays, goes].map(({ uid, fields }) => ({ uid, email: fields.email }));
  await createAccounts(addresses, [demoAccounts.admin, ...people]);
  await makeAdmin(addresses, demoAccounts.admin.uid);
  const admin = await signIn(addresses, demoAccounts.admin.email, demoPassword);
  const endDate = isoDayOf(new Date(Date.now() + 30 * dayMs));
  for (const { uid, fields } of [stays, goes]) {
    const owner = await signIn(addresses, fields.email, demoPassword);
    await createProfile(addresses, owner, { ...fields, profilePicture: '' });
    const grant = { teacherId: uid, revision: null, endDate };
    await callApi(addresses, admin, 'admin-update-teacher', grant);
  }
  return { stays, goes };
}

async function followDocs(): Promise<Verdict & { addresses: number; faults: string[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-deployment-'));
  const startedAtMs = performance.now();
  const say = (what: string) => {
    console.log(`  ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s: ${what}`);
  };
  const faults: string[] = [];
  const check = (what: string, isMet: boolean) => {
    if (!isMet) faults.push(what);
  };
  const [first, second] = ['first', 'second'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  // Restored at the end, because the deployments change `process.env`.
  const environment = { ...process.env };
  const standIn = await openStandIn(folder);
  const visitor = startVisitor(standIn.addresses.site);
  try {
    const { hosting, addresses } = standIn;
    const { site } = addresses;
    for (const clone of [first, second]) freshClone(clone);
    changeCode(second);
    await Promise.all([first, second].map(buildAndCheck));
    say('two versions are built and checked');

    const { deploy, commands, faults: deployFaults } = deployer(standIn);
    visitor.enter('while the first version is deployed');
    hosting.released = () => visitor.add('/', '/en', '/lb', '/auth', '/terms', '/robots.txt');
    await deploy(first);
    visitor.enter('while two teachers come in');
    say('first deployment');

    const { stays, goes } = await letTeachersComeIn(standIn);
    const isOf = (teacher: SeedTeacher) => {
      const slug = slugOf(teacher);
      return (file: string) => file.includes(slug) || file.includes(teacher.uid);
    };
    const liveOf = (teacher: SeedTeacher) => Object.keys(hosting.live()).filter(isOf(teacher));
    const until = (what: string, isMet: () => boolean | Promise<boolean>) =>
      eventually(async () => isMet(), Boolean, what, publishedMs);
    await until('two profiles', () => [stays, goes].every((one) => liveOf(one).length > 0));
    const pages = liveOf(stays).filter((file) => file.endsWith('.html'));
    const kept = pages.map((file) => file.replace(/\.html$/, ''));
    visitor.add(...kept);
    visitor.enter('while a profile is saved');
    say('two profiles are live');

    const bio = `Released ${crypto.randomUUID()}`;
    const teacher = await signInAsTeacher(addresses, stays.fields.email);
    await teacher.save({ bio, bioLanguage: 'lb', translations: { fr: bio, en: bio } });
    await teacher.close();
    const showTheBio = async () =>
      (await servedTexts(site, kept)).every((text) => text.includes(bio));
    await until('the saved profile', showTheBio);
    visitor.enter('while an account is deleted');
    say('a saved profile is live');

    await callApi(
      addresses,
      await signIn(addresses, goes.fields.email, demoPassword),
      'delete-account',
      {},
    );
    const name = `${goes.fields.firstName} ${goes.fields.lastName}`;
    const isForgotten = () =>
      !hosting.paths().some(isOf(goes)) &&
      !Object.values(hosting.live()).some((text) => text.includes(name));
    await until('the deletion', isForgotten);
    say('an account is deleted');

    const scriptsOf = async () => new Set((await servedTexts(site, kept)).join(' ').match(assets));
    const before = await scriptsOf();
    for (const [clone, phase] of [
      [second, 'while an update is deployed'],
      [first, 'while the earlier version is deployed'],
    ] as const) {
      visitor.enter(phase);
      await deploy(clone);
      const after = await scriptsOf();
      const isChanged = [...after].some((asset) => !before.has(asset));
      check(`pages load the wrong scripts ${phase}`, isChanged === (clone === second));
      check(`the saved profile is lost ${phase}`, await showTheBio());
      check(`a deleted account is back ${phase}`, isForgotten());
      say(`${phase.replace('while ', '').replace(' is', ' was')}`);
    }
    await visitor.leave();
    check(`unexpected commands: ${commands.join('; ')}`, commands.length === 15);
    faults.push(...deployFaults, ...new Set(visitor.faults));
    const ok = faults.length === 0;
    const addressCount = visitor.addresses();
    const line =
      `deployment: ${ok ? 'holds' : 'FAILS'}, 3 deployments, ${visitor.fetched()} answers of ` +
      `${addressCount} addresses, ${faults.length} faults; ${standIn.notes().join(', ')}`;
    return { ok, line, addresses: addressCount, faults: faults.slice(0, 20) };
  } finally {
    await visitor.leave();
    await standIn.close();
    process.env = environment;
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run(options: { full?: boolean } = {}): Promise<Count> {
  const result = await followDocs();
  for (const fault of result.faults) console.log(fault);
  return conclude(
    'deployment',
    result,
    options.full ?? false,
    result.addresses,
    result.faults.length,
  );
}

await runAsScript(import.meta.url, () => run({ full: true }));
