// Package networktest has test support for module network: its stores over a new database, and fakes of other modules.
package networktest
