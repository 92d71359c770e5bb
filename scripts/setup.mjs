/**
 * Before `npm start`, `npm run dev` and `npm test`, with Node 20 or newer: installs
 * package-lock.json and checks the Node version.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node runs TypeScript since 22.18. */
const oldestNode = [22, 18];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.kloer-setup');
const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');

const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}`;

function textOrNothing(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isInstalledByHand() {
  const text = textOrNothing(path.join(modules, '.package-lock.json'));
  if (text === undefined) return false;
  const installed = JSON.parse(text).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([name, wanted]) => {
    if (name === '' || wanted.link || !name.includes('node_modules/')) return true;
    const present = installed[name];
    return present ? present.version === wanted.version : wanted.optional === true;
  });
}

function install() {
  console.log(
    'Installing the packages of package-lock.json: a minute or two, the first time only …',
  );
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Not the Node of `node_modules`, which is about to be deleted.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const done = npm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (done.status === 0) return;
  console.error('The packages could not be installed: read what npm says above, then try again.');
  process.exit(1);
}

function versionOfNode() {
  const packaged = path.join(modules, '.bin', 'node');
  if (!existsSync(packaged)) return process.versions.node;
  return execFileSync(packaged, ['--version'], { encoding: 'utf8' }).trim().slice(1);
}

function requireNode() {
  const version = versionOfNode();
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `Kloer needs Node ${oldestNode.join('.')} or newer and found ${version}: ` +
      'install Node 24 from https://nodejs.org, then run the command again.',
  );
  process.exit(1);
}

if (textOrNothing(stampFile) !== stamp) {
  if (!isInstalledByHand()) install();
  requireNode();
  writeFileSync(stampFile, stamp);
}
