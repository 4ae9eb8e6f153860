// Package status tells how the service is: whether it is up, whether it can take calls,
// and what a client must know before anybody signs in. It also takes in the page views that
// browsers tell, where the operator wants them counted.
//
// It owns no rows: page views are counted in memory by the name of the page, and told to the
// log. Whatever may call it is anonymous, so nothing that it says is about a person or about
// how the service is built inside. Its checks end within two seconds, whatever hangs.
package status
