// Package status tells how the service is: whether it is up, whether it can take calls,
// and what a client must know before anybody signs in.
//
// It owns no rows. Whatever may call it is anonymous, so nothing that it says is about a
// person or about how the service is built inside. Its checks end within two seconds,
// whatever hangs.
package status
