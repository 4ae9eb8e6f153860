package main

import (
	"context"
	"errors"
	"strings"
	"testing"

	"wright.app/modules/messaging"
	"wright.app/modules/network/report"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// On PostgreSQL, an erasure does not see uncommitted rows of another transaction about the user. Such rows would keep
// the name of the erased user. On SQLite this cannot happen, because it has one writer at a time.
func TestT144_rowsStoredAboutAUserDuringTheErasure_areDeletedLater(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	db := databasetest.OpenPostgres(t)
	f := newFixture(t, db)
	robin := &fullUser{
		name: "Robin Remains", email: "robin.remains@example.com", subject: "robin-remains-1", headline: "Beekeeper",
	}
	morgan := &fullUser{
		name: "Morgan Unmistakable", email: "morgan.unmistakable@example.com", subject: "morgan-unmistakable-2",
		headline: "Clockmaker",
	}
	f.createFullUser(t, robin)
	f.createFullUser(t, morgan)
	user := morgan.person.User
	stored, erased := make(chan struct{}), make(chan error)
	go func() {
		<-stored
		erased <- db.InTx(context.WithoutCancel(t.Context()), func(ctx context.Context) error {
			if err := f.Directory.Lock(ctx, user); err != nil {
				return err
			}
			return f.Erasure.Erase(ctx, user)
		})
	}()
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		caller := identitytest.Wright(robin.person.User)
		_, wrote := f.Messages.Start(ctx, caller, messaging.StartInput{
			To: profileaccess.Target{Member: morgan.person.Member}, Text: "Hello",
		})
		_, reported := f.Reports.Create(ctx, caller, report.Input{
			Subject: report.Profile, SubjectID: morgan.person.Member, Reason: "SPAM",
		})
		_, blocked := f.Network.Block(ctx, caller, morgan.person.Member, nil, "")
		close(stored)
		if err := <-erased; err != nil {
			t.Error(err)
		}
		return errors.Join(reported, blocked, wrote)
	})
	if err != nil {
		t.Fatal(err)
	}
	rows := func() int { return strings.Count(databasetest.Dump(t, db), morgan.name) }
	messages := func() (n int) {
		t.Helper()
		if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM messaging_messages m "+
			"JOIN messaging_sides s ON s.conversation_id = m.conversation_id WHERE s.user_id = $1", user).
			Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if rows() == 0 || messages() != 1 {
		t.Fatal("no row of the other transaction remains, so this test cannot fail")
	}
	f.waitForJobs(t)
	if _, err := db.ExecContext(t.Context(), "UPDATE river_job SET state = 'available', scheduled_at = NOW()"+
		" WHERE kind = 'privacy_erase_remains'"); err != nil {
		t.Fatal(err)
	}
	f.waitForJobs(t)
	if n := messages(); n != 0 {
		t.Errorf("%d messages to the erased user", n)
	}
	if n := rows(); n != 0 {
		t.Errorf("the name of the erased user is still in %d rows", n)
	}
}
