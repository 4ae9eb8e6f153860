// Package dev has what exists in development mode only: a mailbox that stores mails instead of sending them, and the
// pages that show it.
package dev
