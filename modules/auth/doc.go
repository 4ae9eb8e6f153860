// Package auth is the core of identity and access: users, their e-mail addresses, the accounts of other providers that
// they have linked, and the ports of the module. The use cases are in the packages below it: code, oauth, session,
// settings and signin; only the handlers and jobs of this module call them. Directory lets other modules read users.
//
// Its invariants, with their tests in docs/security.md:
//
//   - A challenge allows five attempts. Each is counted and committed before the code is compared, in the row of the
//     challenge and in that of the e-mail address.
//   - A code signs in once. One conditional update decides, and the same transaction creates the session.
//   - No response reveals whether an address is registered or suspended before the caller has proven that it is theirs.
//   - Nobody can sign in with the content of the database: it has digests of challenges and sessions, and codes as MACs
//     under a key that is not stored there.
//   - An equal address never connects accounts. A provider and its subject identify an external account.
package auth
