// Package application knows the applications for jobs: what an applicant sends, what the team that hires for the job
// decides, and what both read (ADR 0121).
//
// Invariants:
//   - An application is a personal link with a lens. No name, text or file of the profile is stored; what the team sees
//     is read by the link when it is shown.
//   - An application whose link was deleted is not open. It is ended in the transaction that deletes the link.
//   - A person has at most one application for a job that is neither WITHDRAWN nor DECLINED.
//   - An application that was withdrawn or declined has no texts: no message, answers, notes, requirement or reason.
//   - States change as the table steps allows, and an application is overdue by the clock: see Application.At.
//   - The team are those who hire for the job now, asked in the transaction of each use case. A block between the
//     reader and the applicant hides the application from that reader, and a suspended applicant is hidden from all.
package application
