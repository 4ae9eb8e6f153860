package media

import "wright.app/platform/identity"

// duringSetup says who may add and remove files, as for the profile that they belong to; the contract says the same with
// security and x-setup-allowed.
var duringSetup = identity.Rule{BeforeSetup: true}
