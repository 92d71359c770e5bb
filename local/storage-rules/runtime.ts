import {
  compileRules,
  type ExpressionValue,
  type FirestoreMethod,
  type Issue,
  type Ruleset,
  type RulesDocument,
} from '../rules/index.ts';
import type {
  FetchedDocument,
  HostMessage,
  LoadRuleset,
  RuntimeMessage,
  Verify,
} from './protocol.ts';

/** Maximum number of loaded rulesets. The host loads a new one at every reload; the oldest ones are dropped. */
const rulesetsKept = 20;

type Pending = {
  request: Verify['context'];
  documents: Map<string, RulesDocument | null>;
  /** Path of the document that was last requested from the host. */
  awaited: string;
};

/** Handles the messages of the Storage emulator (the host); `send` gets every message for it. */
export class StorageRulesRuntime {
  readonly #send: (message: RuntimeMessage) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #pending = new Map<number, Pending>();

  constructor(send: (message: RuntimeMessage) => void) {
    this.#send = send;
  }

  /** Tells the host that the runtime is ready; the host waits for this message. */
  start(): void {
    this.#send({ id: -1, status: 'ok', message: 'started', errors: [], warnings: [] });
  }

  /**
   * Handles one line from the host.
   *
   * @throws for a line that is not a message of the protocol
   */
  receive(line: string): void {
    const message = JSON.parse(line) as HostMessage;
    if (message.action === 'load_ruleset') this.#load(message);
    else if (message.action === 'verify') this.#verify(message);
    else if (message.action === undefined && this.#pending.has(message.id)) this.#resume(message);
    else this.#fail(message.id, `Unknown action: ${String(message.action)}`);
  }

  #load({ id, context }: LoadRuleset): void {
    const [file] = context.source.files;
    const compiled = compileRules(file?.content ?? '', { service: 'firebase.storage' });
    const texts = (severity: Issue['severity']) =>
      compiled.issues
        .filter((issue) => issue.severity === severity)
        .map((issue) => `${file?.name ?? ''}:${issue.line}:${issue.column} - ${issue.message}`);
    const [errors, warnings] = [texts('error'), texts('warning')];
    if (!compiled.ok) {
      this.#send({ id, status: 'ok', errors, warnings });
      return;
    }
    this.#rulesets.set(context.rulesetName, compiled.ruleset);
    const [oldest] = this.#rulesets.keys();
    if (this.#rulesets.size > rulesetsKept && oldest !== undefined) this.#rulesets.delete(oldest);
    const result = { rulesVersion: Number(compiled.ruleset.version) };
    this.#send({ id, status: 'ok', errors, warnings, result });
  }

  #verify({ id, context }: Verify): void {
    this.#evaluate(id, { request: context, documents: new Map(), awaited: '' });
  }

  #resume({ id, status, result }: FetchedDocument): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    const found = status === 'ok' && result ? { ...result, fields: result.fields ?? {} } : null;
    pending.documents.set(pending.awaited, found);
    this.#evaluate(id, pending);
  }

  #evaluate(id: number, pending: Pending): void {
    const { rulesetName, path, variables } = pending.request;
    const method = operationOf(pending.request);
    this.#pending.delete(id);
    if (method === null) {
      this.#fail(id, `Unknown method: ${String(pending.request.method)}`);
      return;
    }
    const ruleset = this.#rulesets.get(rulesetName);
    if (!ruleset) {
      this.#fail(id, `Unknown ruleset: ${rulesetName}`);
      return;
    }
    const verdict = ruleset.authorizeStorage({ path, method, variables }, pending.documents);
    if ('needs' in verdict) {
      this.#pending.set(id, { ...pending, awaited: verdict.needs });
      this.#send({
        id,
        status: 'ok',
        errors: [],
        warnings: [],
        server_request_id: id,
        action: 'fetch_firestore_document',
        context: { path: verdict.needs },
      });
      return;
    }
    this.#send({ id, status: 'ok', errors: [], warnings: [], result: { permit: verdict.allow } });
  }

  #fail(id: number, error: string): void {
    this.#send({ id, status: 'ok', errors: [error], warnings: [] });
  }
}

const operations: ReadonlySet<string> = new Set<FirestoreMethod>([
  'get',
  'list',
  'create',
  'update',
  'delete',
]);

/**
 * The operation of a request. `read` is a `get` of one object; `write` creates, replaces or deletes one, depending on
 * the object before and after it. Null for other methods.
 */
function operationOf({ method, variables }: Verify['context']): FirestoreMethod | null {
  if (method === 'read') return 'get';
  if (method !== 'write') return operations.has(method) ? method : null;
  const { resource: before, request } = variables;
  const after = request && 'map_value' in request ? request.map_value.fields?.['resource'] : null;
  if (isNothing(after)) return 'delete';
  return isNothing(before) ? 'create' : 'update';
}

function isNothing(value: ExpressionValue | null | undefined): boolean {
  return value === null || value === undefined || 'null_value' in value;
}
