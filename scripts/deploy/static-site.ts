import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SiteFile } from '../../functions/src/platform/publishing/publisher.ts';
import type { StaticSite } from '../../functions/src/site/publish/publish-all.ts';
import { hostingConfig, type FirebaseHosting } from './hosting-config.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws Error if firebase.json is unreadable, or has another kind of `hosting` */
export function readHosting(folder = root): FirebaseHosting {
  const { hosting } = JSON.parse(readFileSync(path.join(folder, 'firebase.json'), 'utf8')) as {
    hosting: FirebaseHosting;
  };
  hostingConfig(hosting);
  return hosting;
}

export function* filesBelow(folder: string): Generator<SiteFile> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const sitePath = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    yield { path: sitePath, body: readFileSync(file) };
  }
}

export function staticSite(folder = root): StaticSite {
  const build = path.join(folder, 'dist', 'client');
  if (!existsSync(build)) throw new Error('There is no build in dist/client.');
  return { config: hostingConfig(readHosting(folder)), files: filesBelow(build) };
}
