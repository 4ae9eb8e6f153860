// Package limits slows down callers who ask too often. It keeps token buckets in memory,
// one per policy and key, as the contract lists them (section 9). What guards an account
// (codes, mails, visits) is no business of this package: those budgets are rows, because
// they have to survive a restart and hold across instances.
package limits
