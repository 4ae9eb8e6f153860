// Package peopletest has test support for module people: its stores over a new database, and fakes of other modules.
package peopletest
