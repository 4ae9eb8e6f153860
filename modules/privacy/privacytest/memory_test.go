package privacytest_test

import (
	"testing"

	"wright.app/modules/privacy/privacytest"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	privacytest.RunExportsContract(t, func(*testing.T) privacytest.Store { return privacytest.NewMemory() })
}
