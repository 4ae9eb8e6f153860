package opening_test

import (
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

var (
	asAlex        = identitytest.Wright(sharingtest.Alex)
	asSam         = identitytest.Wright(sharingtest.Sam)
	anon          = identity.Principal{}
	publicProfile = sharing.ProfileVisibility{Mode: "Public", Alias: sharingtest.AlexAlias}
)

// fixture is the module on a database of its own, with a fixed clock.
type fixture struct{ sharingtest.Fixture }

func newFixture(t *testing.T) fixture {
	t.Helper()
	return fixture{sharingtest.NewFixture(t)}
}
