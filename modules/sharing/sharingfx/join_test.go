package sharingfx_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"wright.app/modules/auth/code"
	"wright.app/modules/sharing/sharelink"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue/queuetest"
)

// Twenty people verify correct codes at the same time, with an invite link for one use. Exactly one becomes a user.
// Nothing is stored for the others.
func TestT66_concurrentUsesOfAnInviteLink_doNotExceedItsLimit(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		const n = 20
		db, mails := open(t), make(outbox, n)
		p := start(t, db, mails)
		ctx := t.Context()
		owner, _, err := p.Auth.Provision(ctx, signin.ProvisionInput{
			Email: "alex.demo@example.com", DisplayName: "Alex Demo", Role: identity.Wright,
		})
		if err != nil {
			t.Fatal(err)
		}
		maxUses := int32(1)
		inviter := identitytest.Wright(owner.User)
		link, err := p.Sharing.CreateInviteLink(ctx, inviter, sharelink.InviteInput{MaxUses: &maxUses})
		if err != nil {
			t.Fatal(err)
		}
		token := link.Snapshot().Token.Text()

		pending, codes := map[string]code.PendingChallenge{}, map[string]code.Code{}
		for i := range n {
			address := fmt.Sprintf("guest%d.demo@example.com", i)
			in := signin.LoginInput{Email: authtest.Email(t, address), Invite: token}
			if pending[address], err = p.Auth.Login(ctx, in); err != nil {
				t.Fatal(err)
			}
		}
		queuetest.Drain(t, db, authtest.NewClock(), p.Workers...)
		for range n {
			m := <-mails
			codes[m.To] = codeIn(t, m)
		}
		var start, finished sync.WaitGroup
		var mu sync.Mutex
		var joined []string
		start.Add(1)
		for address := range pending {
			finished.Go(func() {
				start.Wait()
				_, err := p.Auth.Verify(ctx, signin.VerifyInput{
					Bearer: pending[address].Token.RevealChallenge(), Email: authtest.Email(t, address),
					Code: codes[address],
				})
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					joined = append(joined, address)
				case !errors.Is(err, signin.ErrInvitationRequired):
					t.Errorf("%s: got %v", address, err)
				}
			})
		}
		start.Done()
		finished.Wait()
		if len(joined) != 1 {
			t.Errorf("%d became users: %v", len(joined), joined)
		}
		var users, sessions, uses int
		for query, count := range map[string]*int{
			"SELECT COUNT(*) FROM auth_users": &users, "SELECT COUNT(*) FROM auth_sessions": &sessions,
			"SELECT uses FROM sharing_invite_links": &uses,
		} {
			if err := db.QueryRowContext(ctx, query).Scan(count); err != nil {
				t.Fatal(err)
			}
		}
		if users != 2 || sessions != 1 || uses != 1 {
			t.Errorf("%d users, %d sessions, %d uses; want the owner and one more", users, sessions, uses)
		}
	})
}
