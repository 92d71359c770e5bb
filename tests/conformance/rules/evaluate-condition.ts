import { type Verdict, compileRules } from '#local/rules/index.ts';

const time = '2025-06-15T13:45:30.250Z';
/** Claims of Alice's token besides her identity. */
export const token = {
  email: 'alice@example.com',
  email_verified: true,
  level: 3,
  ratio: 1.5,
  roles: ['a', 'b'],
};

/** Evaluates `allow get: if condition` for Alice in both services, which must agree. */
export function evaluateCondition(condition: string): { firestore: boolean; storage: boolean } {
  return {
    firestore: evaluateInFirestore(condition).allow,
    storage: evaluateInStorage(condition),
  };
}

function evaluateInFirestore(condition: string): Verdict {
  const ruleset = compileOrThrow(
    `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /docs/{id} {
      allow get: if ${condition}
      ;
    }
  }
}`,
  );
  return ruleset.authorize(
    {
      method: 'get',
      path: 'docs/d1',
      auth: { uid: 'alice', token },
      time,
      resource: { name: 'projects/p/databases/(default)/documents/docs/d1', fields: {} },
    },
    { get: () => null, getAfter: () => null },
  );
}

function evaluateInStorage(condition: string): boolean {
  const ruleset = compileOrThrow(
    `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /docs/{id} {
      allow get: if ${condition}
      ;
    }
  }
}`,
  );
  const text = (value: string) => ({ string_value: value });
  const verdict = ruleset.authorizeStorage({
    method: 'get',
    path: '/b/demo.appspot.com/o/docs/d1',
    variables: {
      resource: { map_value: { fields: { name: text('docs/d1') } } },
      request: {
        map_value: {
          fields: {
            path: { path_value: { segments: [{ simple: 'docs' }, { simple: 'd1' }] } },
            time: { timestamp_value: time },
            resource: { null_value: null },
            auth: {
              map_value: {
                fields: {
                  uid: text('alice'),
                  token: {
                    map_value: {
                      fields: {
                        email: text(token.email),
                        email_verified: { bool_value: true },
                        level: { int_value: 3 },
                        ratio: { float_value: 1.5 },
                        roles: { list_value: { values: token.roles.map(text) } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
  if ('needs' in verdict) throw new Error(`unexpected lookup of ${verdict.needs}`);
  return verdict.allow;
}

export function compileOrThrow(source: string) {
  const compiled = compileRules(source);
  if (compiled.ok) return compiled.ruleset;
  const first = compiled.issues.find((issue) => issue.severity === 'error');
  throw new Error(`${first?.line}:${first?.column} ${first?.message}`);
}
