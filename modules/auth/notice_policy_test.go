package auth_test

import (
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

func TestNoticePolicy_whatHasHappenedToASuspendedAccount_isToldAtTheAddressOfThatTime(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	waiting := auth.Notice{
		Kind: auth.NoticeAddressChanged, Member: user.Member(), To: authtest.Email(t, "former.demo@example.com"),
	}
	user.Suspend("Sells diplomas.", start)
	if err := stores.Users.Save(t.Context(), user); err != nil {
		t.Fatal(err)
	}
	got, allowed, err := auth.NewNoticePolicy(stores.Users, nil).Recheck(t.Context(), waiting)
	if err != nil || !allowed || got != waiting {
		t.Errorf("got %+v, %t, %v", got, allowed, err)
	}
}
