/** Rulesets from which the fuzzer cuts and mixes new ones. */
export const RULES = [
  `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    match /items/{id} {
      allow read: if signedIn() && resource.data.get('a', 0) in [1, 2.5, 'x'];
      allow write: if request.resource.data.keys().hasOnly(['a', 'b'])
        && request.resource.data.a is int && request.time > timestamp.date(2020, 1, 1);
      match /sub/{rest=**} { allow list: if request.query.limit <= 10; allow get; }
    }
  }
}`,
  `service cloud.firestore { match /databases/{d}/documents { match /{p=**} { allow read, write; } } }`,
  `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents {
  function f(x) { let y = x + 1; return y > 2 ? y : -y; }
  match /other/{id} {
    allow get: if f(3) == 4 && get(/databases/$(d)/documents/items/$(id)).data.a[0:2] == "ab";
    allow update: if (request.resource.data.diff(resource.data).affectedKeys().hasOnly(['m']));
    allow list: if resource.data.a.matches('^(a|b)*$') || !(id == 'x');
  }
} }`,
];
