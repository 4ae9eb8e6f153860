package media

import "wright.app/platform/identity"

// duringSetup is the rule for adding and removing files. The OpenAPI document states the same with security and
// x-setup-allowed.
var duringSetup = identity.Rule{BeforeSetup: true}
