// Package auth knows who somebody is: people, the codes that prove a mailbox, the sessions
// that follow, and the accounts of other providers that a person has linked.
//
// What it keeps true:
//
//   - A code is guessed at most five times. Each try is counted and committed before the
//     code is looked at, in the row of its challenge and for its e-mail address.
//   - A code signs in once. One conditional change decides, and the session is made in the
//     same transaction.
//   - Whether an address is known, unknown or suspended shows nowhere until its mailbox is
//     proven.
//   - Nothing that is kept lets its reader sign in: challenges and sessions are digests,
//     codes are sums under a key that is not in the database.
//   - An address never joins accounts. An identity is a provider and its subject.
//
// Service has the use cases; only the module's own handlers and jobs call it. Directory
// answers the questions of other modules.
package auth
