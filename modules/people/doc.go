// Package people finds people: it stores which people members may see, with the data that lists show, and searches
// them.
//
// It owns the entries of people and the index of their words. An entry copies data that modules auth, profile and media
// store about a person with a profile. Each event of these modules updates its part of the entry, in the transaction of
// the change (docs/adr/0052-people-projection.md). The words are indexed shortly afterwards by Indexer.
//
// Invariants:
//   - As soon as a change is committed, the entries show a person to the same viewers as profileaccess.Gate.
//   - A search finds only people whom the viewer may see and who want to be found, even if the words of others are
//     still indexed.
//   - The same words are found on both engines, because the module splits and folds them, not the engine.
//   - Searches are neither stored nor logged.
//
// Service has the use cases, Projection updates the entries, Directory is for other modules.
package people
