// Package limits limits the rate of calls with token buckets in memory, one per policy and key. Buckets are lost at a
// restart, and every instance has its own. Limits that have to survive a restart and to hold across instances (codes,
// mails, visits) are rows of the modules that own them.
package limits
