import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DataFolder } from '../data/data-folder.ts';
import { localHost, type Ports } from '../addresses/ports.ts';
import { StartupProblem } from '../startup-problem.ts';

type ProjectConfig = {
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  functions: { source: string };
  hosting: { public: string };
};

export function readProjectConfig(root: string): ProjectConfig {
  return JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as ProjectConfig;
}

/**
 * The `firebase.json` of one stack: production's, with this stack's site folder and ports. Paths are relative to the
 * file, because firebase-tools takes even absolute `functions.source`, `configDir` and `hosting.public` as relative.
 */
export function suiteConfig(config: ProjectConfig, root: string, data: DataFolder, ports: Ports) {
  const fromRun = (file: string) => path.relative(data.run, file);
  const listen = (port: number) => ({ host: localHost, port });
  return {
    ...config,
    firestore: {
      rules: path.join(root, config.firestore.rules),
      indexes: path.join(root, config.firestore.indexes),
    },
    storage: { rules: path.join(root, config.storage.rules) },
    functions: {
      ...config.functions,
      source: fromRun(path.join(root, config.functions.source)),
      configDir: fromRun(path.join(data.run, 'functions')),
    },
    hosting: { ...config.hosting, public: fromRun(data.site) },
    emulators: {
      singleProjectMode: true,
      auth: listen(ports.auth),
      functions: listen(ports.functions),
      firestore: { ...listen(ports.firestore), websocketPort: ports.firestoreWebsocket },
      hosting: listen(ports.site),
      storage: listen(ports.storage),
      eventarc: listen(ports.eventarc),
      tasks: listen(ports.tasks),
      hub: listen(ports.hub),
      logging: listen(ports.logging),
      ui: { enabled: false },
    },
  };
}

/**
 * @param servesSite whether firebase-tools' Hosting emulator serves the site
 * @throws StartupProblem `missing-prerequisite` when a file named in `firebase.json` is missing
 */
export function writeSuiteConfig(
  root: string,
  data: DataFolder,
  ports: Ports,
  servesSite: boolean,
): string {
  const config = readProjectConfig(root);
  for (const needed of [config.firestore.rules, config.firestore.indexes, config.storage.rules]) {
    try {
      readFileSync(path.join(root, needed));
    } catch {
      throw new StartupProblem(
        'missing-prerequisite',
        `firebase.json names ${needed}, which is not there: restore it with \`git checkout ${needed}\`.`,
      );
    }
  }
  const file = path.join(data.run, 'firebase.json');
  const written = suiteConfig(config, root, data, ports);
  const { hosting: _, ...emulators } = written.emulators;
  const without = { ...written, hosting: undefined, emulators };
  writeFileSync(file, JSON.stringify(servesSite ? written : without, null, 2));
  return file;
}
