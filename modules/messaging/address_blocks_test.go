package messaging_test

import (
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/identity"
)

// Whoever is blocked by the address from which they wrote without an account is blocked in all accounts with this
// mailbox, until the block is removed.
func TestT197_blockOfAnAddress_countsForAccountsWithItsMailbox(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.writeOutside(t, "Robin.Demo+signedout@example.com", "Hello"); err != nil {
			t.Fatal(err)
		}
		id := f.listed(t, alex, messaging.Inbox)[0].ID
		steps := []struct {
			name string
			do   func() error
			want bool
		}{
			{"before", func() error { return nil }, false},
			{"blocked", func() error { return f.Block(t.Context(), member(alex), id) }, true},
			{"unblocked", func() error { return f.Unblock(t.Context(), member(alex), id) }, false},
			{"blocked again", func() error { return f.Block(t.Context(), member(alex), id) }, true},
			{"unblocked as a member, whose mailbox Alex does not know", func() error {
				f.world.Unblock(t, alex, robin)
				return nil
			}, true},
		}
		for _, step := range steps {
			if err := step.do(); err != nil {
				t.Fatal(err)
			}
			for _, address := range []string{
				f.addressOf(t, robin), f.addressOf(t, messagingtest.OtherAccount), "robin.demo@example.com",
			} {
				got, err := f.world.Addresses.HasBlocked(t.Context(), alex, auth.RestoreEmail(address))
				if err != nil || got != step.want {
					t.Errorf("%s, %s: got %t, %v", step.name, address, got, err)
				}
			}
			for name, pair := range map[string]struct {
				user    identity.UserID
				address string
			}{
				"another person":      {alex, f.addressOf(t, sam)},
				"another blocker":     {sam, f.addressOf(t, robin)},
				"another address":     {alex, kim},
				"no such member":      {alex, ""},
				"the other direction": {robin, f.addressOf(t, alex)},
			} {
				got, err := f.world.Addresses.HasBlocked(t.Context(), pair.user, auth.RestoreEmail(pair.address))
				if err != nil || got {
					t.Errorf("%s, %s: got %t, %v", step.name, name, got, err)
				}
			}
		}
	})
}

// addressOf returns the address of a member.
func (f fixture) addressOf(t *testing.T, user identity.UserID) string {
	t.Helper()
	address, err := f.world.Users().Email(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	return address.String()
}
