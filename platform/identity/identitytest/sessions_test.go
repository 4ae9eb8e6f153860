package identitytest_test

import (
	"testing"

	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

func TestMemorySessions_contract(t *testing.T) {
	t.Parallel()
	sessions, caller := &identitytest.MemorySessions{}, identitytest.Wright(7)
	identitytest.RunSessionsContract(t, tx.Direct{}, sessions, caller, func() { sessions.End(caller.User) })
	if err := sessions.Require(t.Context(), identitytest.Wright(8)); err != nil {
		t.Errorf("another user: %v", err)
	}
}
