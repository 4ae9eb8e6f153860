// Package dev is what exists in development mode only: the mailbox in which mails end
// that would have been sent, and the pages that show it.
package dev
