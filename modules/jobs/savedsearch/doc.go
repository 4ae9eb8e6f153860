// Package savedsearch keeps searches for jobs that members have saved, and mails them the new jobs once a day (ADR
// 0124).
//
// Invariants:
//   - Only its owner reads, changes and deletes a saved search, and its mails go to the owner alone.
//   - A member gets at most one mail a day, and none without a new job. No two mails to a member have the same job,
//     also if several of the searches find it, a process ends in the middle, or two instances plan at once.
//   - A saved search finds what a search with the same parameters finds: both use jobs.Query.
//   - When a mail is given to the mail server, everything is asked again: the account, the switch, each search, and for
//     each job whether it is open and whether the member may find it.
package savedsearch
