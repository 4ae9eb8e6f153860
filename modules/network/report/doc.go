// Package report takes what members report to the operator, and records what the operator decides about it.
//
// Invariants:
//   - A person has at most one open report of another person and of a text, also under concurrent requests.
//   - A reported job is kept as it was then, too: its recruiter can change and delete it.
//   - Of conversations the operator reads nothing but a text that was reported, as it was then
//     (docs/adr/0115-reports-of-texts.md).
//   - Nobody but the operator learns who has reported whom. Reporting tells nothing about blocks and visibility: every
//     member can be reported, like every member can be blocked (docs/adr/0054-reports-and-decisions.md).
//   - A report is decided once, also under concurrent decisions. What a decision does, its record and what people are
//     told of it are stored together.
//
// Service has the use case of members, Moderation those of operators.
package report
