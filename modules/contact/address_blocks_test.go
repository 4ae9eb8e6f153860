package contact_test

import (
	"testing"

	"wright.app/modules/contact/contacttest"
	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// Whoever is blocked by the address from which they wrote without an account is blocked in all accounts with this
// mailbox, until the block is removed.
func TestT197_blockOfAnAddress_countsForAccountsWithItsMailbox(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.write(t, "Robin.Demo+signedout@example.com", "Hello"); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		steps := []struct {
			name string
			do   func() error
			want bool
		}{
			{"before", func() error { return nil }, false},
			{"blocked", func() error { return f.Block(t.Context(), member(alex), id) }, true},
			{"unblocked", func() error { return f.Unblock(t.Context(), member(alex), id) }, false},
		}
		for _, step := range steps {
			if err := step.do(); err != nil {
				t.Fatal(err)
			}
			for _, p := range []network.Party{
				{User: robin}, {User: contacttest.OtherAccount}, {Email: "robin.demo@example.com"},
			} {
				got, err := f.world.Addresses.HasBlocked(t.Context(), alex, p)
				if err != nil || got != step.want {
					t.Errorf("%s, %+v: got %t, %v", step.name, p, got, err)
				}
			}
			for _, pair := range map[string]struct {
				user identity.UserID
				of   network.Party
			}{
				"another person":      {alex, network.Party{User: sam}},
				"another blocker":     {sam, network.Party{User: robin}},
				"another address":     {alex, network.Party{Email: kim}},
				"no such member":      {alex, network.Party{User: 4711}},
				"the other direction": {robin, network.Party{User: alex}},
			} {
				if got, err := f.world.Addresses.HasBlocked(t.Context(), pair.user, pair.of); err != nil || got {
					t.Errorf("%s, %+v: got %t, %v", step.name, pair, got, err)
				}
			}
		}
		if _, err := f.world.Addresses.HasBlocked(t.Context(), alex, network.Party{Email: "no address"}); err == nil {
			t.Error("an invalid address is blocked by nobody")
		}
	})
}
