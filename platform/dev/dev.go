// Package dev has the mailbox of development mode, which stores mails instead of sending them, and the pages that show
// it.
package dev
