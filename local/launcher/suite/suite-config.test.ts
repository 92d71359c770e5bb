import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataFolderAt } from '../data/data-folder.ts';
import { portsAt } from '../addresses/ports.ts';
import { readProjectConfig, suiteConfig, writeSuiteConfig } from './suite-config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const project = readProjectConfig(root);
const data = dataFolderAt('/elsewhere/stack');
const config = suiteConfig(project, root, data, portsAt(100));

test('the emulators serve the site folder of their own stack, with the rules and rewrites of production', () => {
  expect(path.resolve(data.run, config.hosting.public)).toBe('/elsewhere/stack/site');
  expect(config.hosting).toEqual({ ...project.hosting, public: config.hosting.public });
  expect(config.firestore.rules).toBe(path.join(root, project.firestore.rules));
});

test('the emulators do not serve the site if another local server serves it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-suite-'));
  const own = dataFolderAt(folder);
  mkdirSync(own.run, { recursive: true });
  const written = (servesSite: boolean) =>
    JSON.parse(
      readFileSync(writeSuiteConfig(root, own, portsAt(100), servesSite), 'utf8'),
    ) as typeof config;
  expect(written(true)).toHaveProperty('emulators.hosting');
  expect(written(false)).not.toHaveProperty('hosting');
  expect(written(false)).not.toHaveProperty('emulators.hosting');
  rmSync(folder, { recursive: true });
});

test('the configuration of the emulators names the folder of the functions relative to its own folder', () => {
  expect(path.join(data.run, config.functions.source)).toBe(path.join(root, 'functions'));
});

test('every emulator listens only on this machine, on its own port', () => {
  const { ui, singleProjectMode: _, ...emulators } = config.emulators;
  expect(ui.enabled).toBe(false);
  for (const { host } of Object.values(emulators)) expect(host).toBe('127.0.0.1');
  const ports = Object.values(emulators).map(({ port }) => port);
  expect(new Set(ports).size).toBe(ports.length);
  expect(emulators.auth.port).toBe(portsAt(100).auth);
});
