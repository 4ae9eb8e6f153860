// Package peopletest has test support for module people: its stores over a new database, and the lower modules
// over the same one.
package peopletest
