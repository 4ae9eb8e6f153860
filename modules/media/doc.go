// Package media will own every file that people upload: photos and what they attach to
// sections. So far it owns the limits of uploads, which clients have to know before the
// first file is sent, and hands them to other modules through its Directory.
//
// Invariant: a Limits is never zero and never beyond what the contract can say.
package media
