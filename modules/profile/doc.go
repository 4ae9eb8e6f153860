// Package profile owns what a person shows of themselves: one profile per user, the
// entries (sections) in it, and who may see it at all.
//
// What it keeps true:
//   - a user has at most one profile; a new one is Restricted;
//   - Public and Authenticated need a linked GitHub or GitLab account;
//   - a primary workplace, where there is one, is an open workplace of the same profile;
//   - an entry never changes its type; there are at most 50 of a type and 200 in all;
//   - every change to a profile or one of its entries gives the profile a new version.
//
// A Profile is for those who change one and knows what the rules need; a Snapshot is for
// those who look and has everything. Handlers of this module call Service. Other modules
// ask Directory, through an adapter; they never change a profile.
package profile
