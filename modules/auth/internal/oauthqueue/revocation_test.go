package oauthqueue_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/oauthqueue"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

var errUnreadable = errors.New("unreadable")

// provider is an oauthqueue.Revoker that keeps what it is given.
type provider struct {
	mu    sync.Mutex
	taken []authtest.Revoked
	fails error
}

func (p *provider) Revoke(_ context.Context, name auth.Provider, subject string, sealed auth.Grant, all bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken = append(p.taken, authtest.Revoked{Account: auth.Account{Provider: name, Subject: subject, Grant: sealed}, All: all})
	return p.fails
}

// TestT26_revocation_leavesWithItsUnitAndReachesTheProvider.
func TestT26_revocation_leavesWithItsUnitAndReachesTheProvider(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db, clk := open(t), authtest.NewClock()
		revocations := oauthqueue.New(queuetest.New(t, db, clk))
		account := auth.Account{ID: 7, Provider: auth.ProviderGitLab, Subject: "1", Username: "alex-demo", Grant: "sealed\x00\xff"}
		refused := errors.New("refused")
		for _, result := range []error{refused, nil} {
			err := db.Within(t.Context(), func(ctx context.Context) error {
				if err := revocations.Revoke(ctx, account, true); err != nil {
					return err
				}
				return result
			})
			if !errors.Is(err, result) {
				t.Fatal(err)
			}
		}
		p := &provider{}
		queuetest.Drain(t, db, clk, queue.Work(oauthqueue.NewWorker(p, errUnreadable)))
		want := authtest.Revoked{Account: auth.Account{Provider: auth.ProviderGitLab, Subject: "1", Grant: account.Grant}, All: true}
		if len(p.taken) != 1 || p.taken[0] != want {
			t.Errorf("got %+v", p.taken)
		}
	})
}

func TestWorker_providerAway_triesAgainAndUnreadableDoesNot(t *testing.T) {
	t.Parallel()
	job := &river.Job[oauthqueue.Revocation]{JobRow: &rivertype.JobRow{}}
	for _, row := range []struct {
		fails error
		gives bool // up
	}{{errors.New("away"), false}, {errUnreadable, true}} {
		err := oauthqueue.NewWorker(&provider{fails: row.fails}, errUnreadable).Work(t.Context(), job)
		if !errors.Is(err, row.fails) || errors.Is(err, river.JobCancel(nil)) != row.gives {
			t.Errorf("got %v", err)
		}
	}
}
