// Package privacy exports the data about a user, and erases it once the deletion of the account is due. It depends on
// all other modules: each of them has a type PersonalData, and the wiring of this module (privacyfx) lists these types.
//
// The module guarantees:
//
//   - An erasure deletes the data of all modules about a user in one transaction.
//   - An export contains no secrets and no data about other users.
//   - An export can be downloaded for seven days or until the next one is ready, by its user only. At most one export
//     of a user is made at a time.
//   - If the process is killed while it makes an export, at most one file remains. A later attempt or the periodic
//     clean-up removes it.
package privacy
