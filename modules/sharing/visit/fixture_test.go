package visit_test

import (
	"testing"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity/identitytest"
)

var (
	asAlex = identitytest.Wright(sharingtest.Alex)
	asSam  = identitytest.Wright(sharingtest.Sam)
)

// fixture is the module on a database of its own, with a fixed clock.
type fixture struct{ sharingtest.Fixture }

func newFixture(t *testing.T) fixture {
	t.Helper()
	return fixture{sharingtest.NewFixture(t)}
}
