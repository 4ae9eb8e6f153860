// Package privacy gives people a copy of what is stored about them, and erases it once the deletion of their account
// is due. It stands above all other modules: each of them offers a PersonalData type, and the wiring of this module
// (privacyfx) lists them.
//
// The module guarantees:
//
//   - An erasure deletes everything that all modules store about a user in one transaction, or nothing.
//   - An export holds what a user may read of their own data: no secrets, and nothing about anybody else.
//   - Only the user to whom an export belongs can download it, for seven days. At most one is made at a time.
//   - An attempt whose process dies leaves at most one file, and a later attempt or clean-up removes it.
package privacy
