// Package networktest has test support for module network: its stores over a new database, people in the lower modules
// over the same one, and doubles of the ports that higher modules implement.
package networktest
