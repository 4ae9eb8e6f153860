// Package peopletest has the contract test suite of the stores of module people, and implementations in memory.
package peopletest
