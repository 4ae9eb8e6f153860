package network

import "wright.app/platform/identity"

// members says who may block; the contract says the same with security.
var members = identity.Rule{}
