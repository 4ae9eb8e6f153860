// Package organization knows for which organizations people work. A code that is mailed to an address at work proves
// it for twelve months (ADR 0116). It also has the organizations whose domains are proven, and who may act for them
// (ADR 0119); modules above ask Directory.
//
// Invariants:
//   - The address is never stored in clear: it is in the queued mail, encrypted, until the code is sent. What stays is
//     its domain, and a MAC of the mailbox.
//   - A domain where everybody gets an address, or below which others register theirs, is no organization.
//   - One mailbox confirms one account. The newest confirmation counts, and whoever had one before is told.
//   - Five codes can be tried for one mail. Nobody learns how many codes others had sent to a mailbox or a domain.
//   - Only the user sees for which organizations they work. It puts nobody into a team.
//   - What somebody may do for an organization is read from the team at each call. There is always an owner while it is
//     proven.
package organization
