// Package egress is how the program calls other services over HTTP. Addresses come from
// people and from documents that others serve, so a client of this package goes nowhere but
// to public hosts over https: the network address is looked at when it is dialled, after the
// name was resolved, so that no name leads back inside (docs/security.md, T27). It follows no
// redirect, asks no proxy of the environment, ends after a deadline and reads no more than
// it was told to. Only hosts that the operator has named may be local or spoken to in the
// clear.
package egress
