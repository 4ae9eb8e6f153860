// Package connection connects people who both want it: one of them asks, and the other accepts or declines.
//
// Each of the two has a row of their own (Side), which contains exactly the facts that this person may know. So a
// response cannot reveal more: the row of somebody whose request was declined still says that it is open
// (docs/adr/0053-two-rows-of-a-connection.md).
//
// Invariants:
//   - Two people are connected only if both have asked, or one has asked and the other has accepted.
//   - For the sender, a declined request and a request that was not delivered look like an open one.
//   - After a withdrawal, further requests to the same person are not delivered for QuietPeriod.
//   - Nobody shows their profile by a connection unless they have said so in it, and it ends with the connection.
//   - A person has at most MaxOpen open requests, also under concurrent requests.
//   - Where there is a block, there is neither connection nor request, also if both are made at the same time.
//
// Service has the use cases. Directory and Ending are for other packages.
package connection
