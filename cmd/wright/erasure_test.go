package main

import (
	"encoding/hex"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// TestErasure_wholeDatabase_holdsNothingOfTheLeaver searches every value of every table.
func TestErasure_wholeDatabase_holdsNothingOfTheLeaver(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		h := newHouse(t, db)
		robin := &resident{name: "Robin Remains", email: "robin.remains@example.com", subject: "robin-remains-1", headline: "Beekeeper"}
		h.settle(t, robin)
		numberUsersFrom(t, db, 918273645) // a number that nothing else has
		morgan := &resident{name: "Morgan Unmistakable", email: "morgan.unmistakable@example.com", subject: "morgan-unmistakable-2", headline: "Clockmaker"}
		h.settle(t, morgan)
		h.judge(t, morgan)
		h.block(t, morgan, robin)
		traces := map[string]string{
			"user id": morgan.person.User.String(), "e-mail": "morgan.unmistakable@", "name": morgan.name, "member id": morgan.person.Member.String(),
			"account": morgan.subject, "words": morgan.headline,
		}
		before := databasetest.Dump(t, db)
		for what, trace := range traces {
			if !strings.Contains(before, trace) {
				t.Fatalf("the dump does not show the %s", what)
			}
		}

		caller, _ := h.signIn(t, morgan)
		if way, err := h.People.BeginLink(t.Context(), caller, auth.ProviderGitHub, "", auth.Origin{Site: "same-origin"}); err != nil || way.Address == "" {
			t.Fatalf("got %+v, %v", way, err)
		}
		accounts, err := h.Persons.Accounts(t.Context(), caller.User)
		if err != nil || len(accounts) != 2 {
			t.Fatalf("got %+v, %v", accounts, err)
		}
		if err := h.People.Unlink(t.Context(), caller, accounts[1].ID); err != nil {
			t.Fatal(err)
		}
		notices := auth.SettingsInput{DismissedNotices: []string{"unmistakable-notice"}}
		if _, err := h.People.UpdateSettings(t.Context(), caller, notices); err != nil || !strings.Contains(databasetest.Dump(t, db), "unmistakable-notice") {
			t.Fatalf("the dump does not show what was set: %v", err)
		}
		traces["settings"] = "unmistakable-notice"
		h.leave(t, morgan)
		if h.opens(t, morgan) || !h.opens(t, robin) {
			t.Error("the link of somebody who left opens, or that of somebody else does not")
		}
		if _, err := h.Persons.UserByMember(t.Context(), morgan.person.Member); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("the directory still knows them: %v", err)
		}
		h.clock.Advance(auth.DeletionDelay)
		// As if it had begun in the last ten minutes.
		if _, err := db.ExecContext(t.Context(), "UPDATE auth_oauth_transactions SET created_at = (SELECT MAX(erase_at) FROM auth_users)"); err != nil {
			t.Fatal(err)
		}
		// Within the fourteen days the hourly upkeep has forgotten what was asked for before.
		if _, err := h.People.Upkeep(t.Context()); err != nil {
			t.Fatal(err)
		}
		email, err := auth.ParseEmail(morgan.email)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.People.Login(t.Context(), auth.LoginInput{Email: email}); err != nil { // somebody tries the address
			t.Fatal(err)
		}
		h.rest(t)
		if !strings.Contains(databasetest.Dump(t, db), "auth_oauth_transactions") {
			t.Fatal("the dump does not show the way to the provider")
		}
		if n, err := h.People.EraseDue(t.Context()); err != nil || n != 1 {
			t.Fatalf("erased %d, %v", n, err)
		}
		traces["session"] = caller.SessionID
		traces["member id in bytes"] = hex.EncodeToString(morgan.person.Member[:])
		traces["person in the queue"] = "person-"
		after := databasetest.Dump(t, db)
		if !strings.Contains(after, "auth_revocation") {
			t.Error("what the provider has handed out is not given back")
		}
		for what, trace := range traces {
			for line := range strings.Lines(after) {
				if strings.Contains(strings.ToLower(line), strings.ToLower(trace)) {
					t.Errorf("the database still has the %s: %s", what, line)
				}
			}
		}
		for _, stays := range []string{robin.email, robin.name, robin.subject, robin.headline, robin.person.Member.String()} {
			if !strings.Contains(after, stays) {
				t.Errorf("somebody else lost %q", stays)
			}
		}
		if !h.opens(t, robin) || h.opens(t, morgan) {
			t.Error("the wrong links open")
		}
	})
}

func TestErasure_leaverWhoComesBack_findsEverything(t *testing.T) {
	t.Parallel()
	h := newHouse(t, databasetest.Open(t))
	morgan := &resident{name: "Morgan Demo", email: "morgan.demo@example.com", subject: "morgan-demo", headline: "Clockmaker"}
	h.settle(t, morgan)
	h.leave(t, morgan)
	if h.opens(t, morgan) {
		t.Error("the link opens")
	}
	h.visit(t, morgan) // not counted
	h.clock.Advance(auth.DeletionDelay - time.Hour)
	caller, _ := h.signIn(t, morgan)
	if caller.Member != morgan.person.Member || !caller.Ready || !h.opens(t, morgan) {
		t.Errorf("got %+v", caller)
	}
	sums, err := h.Sharing.VisitStatistics(t.Context(), caller.User)
	if err != nil || sums.Last30Days != 1 {
		t.Errorf("got %+v, %v", sums, err)
	}
}

// TestErasure_everyModuleThatKeepsTables_hasAnEraser reads the folders, so that a module
// which joins is missed here until it forgets people too.
func TestErasure_everyModuleThatKeepsTables_hasAnEraser(t *testing.T) {
	t.Parallel()
	h := newHouse(t, databasetest.Open(t))
	var erasing []string
	for _, e := range h.Erasers {
		erasing = append(erasing, e.Module())
	}
	tables, err := filepath.Glob("../../modules/*/*tables/tables.go")
	if err != nil || len(tables) < 3 {
		t.Fatalf("got %v, %v", tables, err)
	}
	for _, path := range tables {
		module := filepath.Base(filepath.Dir(filepath.Dir(path)))
		if module == "auth" { // forgets its own rows last
			continue
		}
		if !slices.Contains(erasing, module) {
			t.Errorf("module %s has tables and no auth.Eraser in the group auth.erasers", module)
		}
	}
}
