// Package networktest has what tests of module network share: the stores in memory, the people
// around them, and the contract that every store keeps.
package networktest
