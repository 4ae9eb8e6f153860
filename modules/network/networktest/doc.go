// Package networktest has an in-memory store, fake people and the contract tests of stores for tests of module network.
package networktest
