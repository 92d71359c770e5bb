import type { FirestoreMethod, RulesDocument, StorageRequest } from '../rules/index.ts';

/**
 * Messages between the Storage emulator (the host) and its rules runtime: one JSON object per line, in both
 * directions.
 */

export type LoadRuleset = {
  action: 'load_ruleset';
  id: number;
  context: { rulesetName: string; source: { files: { name: string; content: string }[] } };
};

/** Operations as the host names them: single operations, and the groups `read` and `write`. */
export type StorageMethod = FirestoreMethod | 'read' | 'write';

export type Verify = {
  action: 'verify';
  id: number;
  context: {
    rulesetName: string;
    service: string;
    path: string;
    method: StorageMethod;
    variables: StorageRequest['variables'];
  };
};

/** The host's response to `fetch_firestore_document`, with the id of the `verify` request. */
export type FetchedDocument = {
  action?: undefined;
  id: number;
  status: string;
  result?: RulesDocument | null;
};

export type HostMessage = LoadRuleset | Verify | FetchedDocument;

/** `status` must be `ok` even with errors: the host ignores any other reply and waits for ever. */
type Reply = { id: number; status: 'ok'; errors: string[]; warnings: string[] };

export type RuntimeMessage =
  | (Reply & { message: string })
  | (Reply & { result?: { rulesVersion: number } | { permit: boolean } })
  | (Reply & {
      server_request_id: number;
      action: 'fetch_firestore_document';
      context: { path: string };
    });
