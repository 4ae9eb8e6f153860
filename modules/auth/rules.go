package auth

import "wright.app/platform/identity"

// OwnAccount is the authorisation rule of the use cases about the caller's own account: every signed-in user, also
// before the setup, and no personal access token (docs/security.md, T322). The contract declares the same with security
// and x-setup-allowed.
var OwnAccount = identity.Rule{BeforeSetup: true, SessionOnly: true}

// OwnData is the rule of the use cases that only read the caller's own user and settings. It is OwnAccount, and admits
// personal access tokens, too.
var OwnData = identity.Rule{BeforeSetup: true}
