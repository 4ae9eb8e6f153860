// Package dev has what development mode uses instead of the world outside, and the pages that show it: a mailbox, which
// stores mails instead of sending them, and domains, which publish what a developer enters.
package dev
