// Package jobs knows the postings of jobs: drafts, open ones, those that have ended, and which of them members have
// saved (ADR 0120).
//
// Invariants:
//   - A job goes on to the next state only: DRAFT, OPEN, then CLOSED or EXPIRED. It is not opened again, and its date
//     of posting never changes.
//   - An open job has all that publishing asks for, after each change of it.
//   - A job is over at the instant ExpiresAt, whatever state is stored: every use case reads it by Job.At.
//   - Only those who hire for a job change it and see its draft: its recruiter, or for an organization everybody who
//     may hire for the organization now.
//   - Nobody finds a job of a recruiter with whom a block stands, who is suspended, or whose profile is suspended.
//   - Jobs are not ranked by anything about the member who searches. Searches are not logged, and stored
//     only when their member saves them (package savedsearch).
package jobs
