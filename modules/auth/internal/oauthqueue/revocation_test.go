package oauthqueue_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/oauthqueue"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

var errUnreadable = errors.New("unreadable")

// provider is an oauthqueue.Revoker that records its calls.
type provider struct {
	mu    sync.Mutex
	calls []authtest.Revoked
	fails error
}

func (p *provider) Revoke(_ context.Context, name auth.Provider, subject string, sealed auth.Grant, all bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.calls = append(p.calls, authtest.Revoked{
		Account: auth.Account{Provider: name, Subject: subject, Grant: sealed},
		All:     all,
	})
	return p.fails
}

func TestT26_revocation_isEnqueuedWithItsTransactionAndReachesTheProvider(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db, clk := open(t), authtest.NewClock()
		revocations := oauthqueue.New(queuetest.New(t, db, clk), authtest.Sealer(), macKey(t))
		account := auth.Account{
			ID: 7, Provider: auth.ProviderGitLab, Subject: "1", Username: "alex-demo",
			Grant: "sealed\x00\xff",
		}
		refused := errors.New("refused")
		for _, result := range []error{refused, nil} {
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				if err := revocations.Revoke(ctx, identity.MemberID{1}, account, true); err != nil {
					return err
				}
				return result
			})
			if !errors.Is(err, result) {
				t.Fatal(err)
			}
		}
		p := &provider{}
		queuetest.Drain(t, db, clk, queue.Work(oauthqueue.NewWorker(p, authtest.Sealer(), errUnreadable)))
		want := authtest.Revoked{Account: auth.Account{
			Provider: auth.ProviderGitLab, Subject: "1",
			Grant: account.Grant,
		}, All: true}
		if len(p.calls) != 1 || p.calls[0] != want {
			t.Errorf("got %+v", p.calls)
		}
	})
}

func macKey(t *testing.T) *secret.MAC {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return keys.MAC("test")
}

func TestDeleteByOwner_jobsOfTheOwner_areDeletedInAnyState(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db, clk := open(t), authtest.NewClock()
		revocations := oauthqueue.New(queuetest.New(t, db, clk), authtest.Sealer(), macKey(t))
		for i, owner := range []identity.MemberID{{1}, {2}, {}} {
			account := auth.Account{
				Provider: auth.ProviderGitHub, Subject: fmt.Sprintf("subject-%d", i),
				Grant: "sealed",
			}
			if err := revocations.Revoke(t.Context(), owner, account, true); err != nil {
				t.Fatal(err)
			}
		}
		for _, column := range []string{"args", "tags", "metadata"} {
			if jobs := queued(t, db, column); strings.Contains(jobs, "subject-") ||
				strings.Contains(jobs, (identity.MemberID{1}).String()) {
				t.Errorf("the queue has personal data: %s", jobs)
			}
		}
		for range 2 {
			if err := revocations.DeleteByOwner(t.Context(), identity.MemberID{1}); err != nil {
				t.Fatal(err)
			}
		}
		p := &provider{}
		queuetest.Drain(t, db, clk, queue.Work(oauthqueue.NewWorker(p, authtest.Sealer(), errUnreadable)))
		var revoked []string
		for _, call := range p.calls {
			revoked = append(revoked, call.Account.Subject)
		}
		slices.Sort(revoked)
		if !slices.Equal(revoked, []string{"subject-1", "subject-2"}) {
			t.Errorf("got %v", revoked)
		}
		if err := revocations.DeleteByOwner(t.Context(), identity.MemberID{2}); err != nil {
			t.Fatal(err)
		}
		if jobs := strings.Fields(queued(t, db, "state")); len(jobs) != 1 {
			t.Errorf("finished jobs are left: %v", jobs)
		}
	})
}

// queued returns a column of all jobs.
func queued(t *testing.T, db *database.DB, column string) string {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT CAST("+column+" AS TEXT) FROM river_job")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var all strings.Builder
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			t.Fatal(err)
		}
		all.WriteString(value + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all.String()
}

func TestWorker_providerFails_isRetriedButUnreadableGrantIsNot(t *testing.T) {
	t.Parallel()
	job := &river.Job[oauthqueue.Revocation]{JobRow: &rivertype.JobRow{}, Args: oauthqueue.Revocation{
		Provider: "github", Sealed: authtest.Sealer().Seal([]byte(`{"subject":"1"}`), "auth revocation at github"),
	}}
	for _, row := range []struct {
		fails error
		final bool
	}{{errors.New("unavailable"), false}, {errUnreadable, true}} {
		err := oauthqueue.NewWorker(&provider{fails: row.fails}, authtest.Sealer(), errUnreadable).Work(t.Context(),
			job)
		if !errors.Is(err, row.fails) || errors.Is(err, river.JobCancel(nil)) != row.final {
			t.Errorf("got %v", err)
		}
	}
}

func TestWorker_jobThatCannotBeDecrypted_isCancelled(t *testing.T) {
	t.Parallel()
	for name, sealed := range map[string][]byte{
		"none": nil, "of another provider": authtest.Sealer().Seal([]byte(`{"subject":"1"}`),
			"auth revocation at gitlab"),
		"no content": authtest.Sealer().Seal([]byte("1"), "auth revocation at github"),
	} {
		p := &provider{}
		err := oauthqueue.NewWorker(p, authtest.Sealer(), errUnreadable).Work(t.Context(),
			&river.Job[oauthqueue.Revocation]{
				JobRow: &rivertype.JobRow{}, Args: oauthqueue.Revocation{Provider: "github", Sealed: sealed},
			})
		if !errors.Is(err, river.JobCancel(nil)) || len(p.calls) != 0 {
			t.Errorf("%s: %v, calls %+v", name, err, p.calls)
		}
	}
}
