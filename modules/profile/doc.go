// Package profile owns the profiles of users: their attributes, their entries (sections), and who may see them.
//
// Invariants:
//   - a user has at most one profile; a new one is Restricted;
//   - Public and Authenticated need a linked GitHub or GitLab account;
//   - the primary workplace, if there is one, is a workplace of the same profile without an end;
//   - a section never changes its type; there are at most 50 of a type and 200 in all;
//   - every change to a profile or one of its sections gives the profile a new version.
//
// Use cases change a Profile, which has only the data that the rules need, and return a Snapshot, which has all data.
// Handlers of this module call Service. Other modules read through Directory in an adapter and never change a profile.
package profile
