package media

import "wright.app/platform/identity"

// duringSetup is the rule for adding and removing files. The OpenAPI document declares the same rule with security and
// x-setup-allowed.
var duringSetup = identity.Rule{BeforeSetup: true}

// onlyWrights is the rule for letters of personal links, as for the links themselves.
var onlyWrights = identity.Rule{Roles: []identity.Role{identity.Wright}}
