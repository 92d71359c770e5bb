import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { call, Client, type Answer } from '#bench/firestore/support/client.ts';
import { startServerProcess, type ServerProcess } from '#bench/firestore/support/server-process.ts';
import { googleFirestore, onGoogle } from '../../../support/google.ts';
import { openAdmin, type AdminSdk } from './admin.ts';
import { openLite, type LiteDb, type MockUser } from './lite.ts';

/** The headers of a request by a visitor. */
export const anonymous = { authorization: undefined };

/** The tested server, with a project of its own for each test file. */
export class Target {
  readonly project = `demo-${randomUUID().slice(0, 13)}`;
  readonly #closers: (() => Promise<unknown>)[] = [];
  #host: string | undefined;
  #client: Client | undefined;

  get host(): string {
    if (this.#host === undefined) throw new Error('the server is not started yet');
    return this.#host;
  }

  /** The database's name, `projects/…/databases/(default)/documents`. */
  get root(): string {
    return `projects/${this.project}/databases/(default)/documents`;
  }

  /** A client that sends REST requests as an admin. */
  get rest(): Client {
    this.#client ??= new Client(this.host, this.project);
    return this.#client;
  }

  /** The full name of the document at a path. */
  name(path: string): string {
    return `${this.root}/${path}`;
  }

  async start(args: string[]): Promise<void> {
    const own: ServerProcess | undefined = onGoogle ? undefined : await startServerProcess(args);
    this.#host = googleFirestore ?? own?.host;
    if (own) this.#closers.push(() => own.stop());
  }

  async stop(): Promise<void> {
    this.#client?.close();
    for (const close of this.#closers.reverse()) await close();
  }

  /** The lite SDK as a visitor (no user), a user, or an admin (`'owner'`). */
  lite(user?: MockUser | 'owner'): LiteDb {
    const { db, close } = openLite(this.host, this.project, user);
    this.#closers.push(close);
    return db;
  }

  /** The Admin SDK over REST. */
  admin(): AdminSdk {
    const { db, close } = openAdmin(this.host, this.project);
    this.#closers.push(close);
    return db;
  }

  /** Sends a request to `/v1/{root}{path}`, with an admin's token unless the headers have another. */
  v1(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return call(this.host, method, `/v1/${encodeURI(this.root)}${path}`, text, { headers });
  }

  /** Sends a control request of the emulator suite for this project. */
  control(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return call(this.host, method, `/emulator/v1/projects/${this.project}${path}`, text);
  }

  /** Sets the security rules of this project. */
  async setRules(content: string): Promise<Answer> {
    const files = [{ name: 'firestore.rules', content }];
    return this.control('PUT', ':securityRules', { rules: { files } });
  }

  /** Deletes every document of this project. */
  async clear(): Promise<void> {
    await this.control('DELETE', '/databases/(default)/documents');
  }
}

/** Starts the tested server for one test file, by default without index checks. */
export function useTarget(args: string[] = ['--no-index-check']): Target {
  const target = new Target();
  beforeAll(() => target.start(args), 30_000);
  afterAll(() => target.stop(), 30_000);
  return target;
}
