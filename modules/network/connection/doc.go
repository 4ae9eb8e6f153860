// Package connection connects people who both want it: one of them asks, and the other accepts or declines.
//
// Each of the two has a row of their own (Side), which is exactly what this person sees. So nothing that one of them
// must not learn is read for their answers: the row of somebody whose request was declined still says that it is open
// (docs/adr/0053-two-rows-of-a-connection.md).
//
// Invariants:
//   - Two people are connected only if both have asked, or one has asked and the other has accepted.
//   - A declined request looks like an open one to whoever has asked, and so does one that was not delivered.
//   - Whoever withdraws a request does not reach the same person with another one for QuietPeriod.
//   - Nobody shows their profile by a connection unless they have said so in it, and it ends with the connection.
//   - A person has at most MaxOpen open requests, also under concurrent requests.
//   - Where there is a block, there is neither connection nor request, also if both are made at the same time.
//
// Service has the use cases. Directory and Ending are for other packages.
package connection
