package main

import (
	"bytes"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// TestErasure_erasedUser_leavesNothingInAnyTable searches every value of every table for data of the erased user.
func TestErasure_erasedUser_leavesNothingInAnyTable(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		f := newFixture(t, db)
		robin := &fullUser{
			name: "Robin Remains", email: "robin.remains@example.com", subject: "robin-remains-1",
			headline: "Beekeeper",
		}
		f.createFullUser(t, robin)
		subjectOfRobin := regexp.MustCompile("person-[0-9a-f]+").FindString(databasetest.Dump(t, db))
		if subjectOfRobin == "" {
			t.Fatal("the dump does not contain the job of a mail to the other user")
		}
		setNextUserID(t, db, 918273645) // this id is not part of any other number
		morgan := &fullUser{
			name: "Morgan Unmistakable", email: "morgan.unmistakable@example.com",
			subject: "morgan-unmistakable-2", headline: "Clockmaker",
		}
		f.createFullUser(t, morgan)
		f.suspendAndApprove(t, morgan)
		f.writeEachOther(t, morgan, robin)
		f.blockEachOther(t, morgan, robin)
		f.dismissEachOther(t, morgan, robin)
		f.connect(t, morgan)
		f.report(t, morgan, robin)
		personalData := map[string]string{
			"user id": morgan.person.User.String(), "e-mail": "morgan.unmistakable@", "name": morgan.name,
			"member id": morgan.person.Member.String(),
			"account":   morgan.subject, "headline": morgan.headline,
		}
		before := databasetest.Dump(t, db)
		for what, value := range personalData {
			if !strings.Contains(before, value) {
				t.Fatalf("the dump does not contain the %s", what)
			}
		}

		caller, _ := f.signIn(t, morgan)
		if flow, err := f.OAuth.BeginLink(t.Context(), caller, auth.ProviderGitHub, "",
			session.Origin{Site: "same-origin"}); err != nil || flow.RedirectURL == "" {
			t.Fatalf("link a GitHub account: got %+v, %v", flow, err)
		}
		accounts, err := f.Directory.Accounts(t.Context(), caller.User)
		if err != nil || len(accounts) != 2 {
			t.Fatalf("accounts: got %+v, %v", accounts, err)
		}
		if err := f.OAuth.Unlink(t.Context(), caller, accounts[1].ID); err != nil {
			t.Fatal(err)
		}
		notices := settings.Input{DismissedNotices: []string{"unmistakable-notice"}}
		if _, err := f.Settings.Update(t.Context(), caller, notices); err != nil ||
			!strings.Contains(databasetest.Dump(t, db), "unmistakable-notice") {
			t.Fatalf("the dump does not contain the settings: %v", err)
		}
		personalData["settings"] = "unmistakable-notice"
		f.deleteAccount(t, morgan)
		if f.linkOpens(t, morgan) || !f.linkOpens(t, robin) {
			t.Error("the link of the deleted account opens, or that of the other user does not")
		}
		if _, err := f.Directory.UserByMember(t.Context(), morgan.person.Member); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("the directory still has the user: %v", err)
		}
		f.clock.Advance(auth.DeletionDelay)
		// DeleteExpired does not delete an OAuth transaction or a ceremony of a passkey that has just started.
		for _, table := range []string{"auth_oauth_transactions", "auth_passkey_ceremonies"} {
			if _, err := db.ExecContext(t.Context(),
				"UPDATE "+table+" SET created_at = (SELECT MAX(erase_at) FROM auth_users)"); err != nil {
				t.Fatal(err)
			}
		}
		// An hourly job deletes expired challenges during the fourteen days before the erasure.
		if _, err := f.Retention.DeleteExpired(t.Context()); err != nil {
			t.Fatal(err)
		}
		email, err := auth.ParseEmail(morgan.email)
		if err != nil {
			t.Fatal(err)
		}
		// A code is requested for the address of the deleted account.
		if _, err := f.People.Login(t.Context(), signin.LoginInput{Email: email}); err != nil {
			t.Fatal(err)
		}
		f.waitForJobs(t)
		if !strings.Contains(databasetest.Dump(t, db), "auth_oauth_transactions") {
			t.Fatal("the dump does not contain the OAuth transaction")
		}
		expectRowsInEveryTable(t, db)
		if n, err := f.Erasure.EraseDue(t.Context()); err != nil || n != 1 {
			t.Fatalf("erased %d, %v", n, err)
		}
		personalData["session"] = caller.SessionID
		personalData["member id in bytes"] = hex.EncodeToString(morgan.person.Member[:])
		personalData["subject of a queued job"] = "person-"
		if err := errors.Join(f.Indexer.MergeWords(t.Context()), f.JobsUpkeep.MergeWords(t.Context())); err != nil {
			t.Fatal(err)
		}
		after := databasetest.Dump(t, db)
		if !strings.Contains(after, "auth_revocation") {
			t.Error("no job revokes the tokens of the provider")
		}
		for what, value := range personalData {
			for line := range strings.Lines(after) {
				isOfRobin := strings.Contains(line, subjectOfRobin)
				if !isOfRobin && strings.Contains(strings.ToLower(line), strings.ToLower(value)) {
					t.Errorf("the database still contains the %s: %s", what, line)
				}
			}
		}
		for _, text := range []string{
			robin.email, robin.name, robin.subject, robin.headline,
			robin.person.Member.String(), subjectOfRobin,
		} {
			if !strings.Contains(after, text) {
				t.Errorf("%q of the other user was deleted", text)
			}
		}
		expectNoResidue(t, db, morgan.name, morgan.email, morgan.headline)
		if !f.linkOpens(t, robin) || f.linkOpens(t, morgan) {
			t.Error("the link of the erased user opens, or that of the other user does not")
		}
	})
}

func TestErasure_userWhoSignsInAgainInTime_keepsEverything(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	morgan := &fullUser{
		name: "Morgan Demo", email: "morgan.demo@example.com", subject: "morgan-demo",
		headline: "Clockmaker",
	}
	f.createFullUser(t, morgan)
	f.deleteAccount(t, morgan)
	if f.linkOpens(t, morgan) {
		t.Error("the link of the deleted account opens")
	}
	f.recordVisit(t, morgan) // not counted, because the account is deactivated
	f.clock.Advance(auth.DeletionDelay - time.Hour)
	caller, _ := f.signIn(t, morgan)
	if caller.Member != morgan.person.Member || !caller.Ready || !f.linkOpens(t, morgan) {
		t.Errorf("the account is not restored: %+v", caller)
	}
	statistics, err := f.Sharing.VisitStatistics(t.Context(), identitytest.Wright(caller.User))
	if err != nil || statistics.Last30Days != 1 {
		t.Errorf("statistics: got %+v, %v", statistics, err)
	}
}

// TestErasure_everyModuleWithTables_hasAnEraser finds the modules by their folders. So it fails for a new module
// without an eraser.
func TestErasure_everyModuleWithTables_hasAnEraser(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	var modules []string
	for _, e := range f.Erasure.Erasers {
		modules = append(modules, e.Module)
	}
	tables, err := filepath.Glob("../../modules/*/*tables/tables.go")
	if err != nil || len(tables) < 3 {
		t.Fatalf("modules with tables: got %v, %v", tables, err)
	}
	for _, path := range tables {
		module := filepath.Base(filepath.Dir(filepath.Dir(path)))
		if !slices.Contains(modules, module) {
			t.Errorf("module %s has tables but no eraser in privacyfx", module)
		}
	}
}

// withoutRows are the tables that are empty before the user is erased.
var withoutRows = map[string]string{
	"auth_captcha_nonces":  "no person is stored with them",
	"auth_exports":         "the tests of module privacy erase exports",
	"auth_sessions":        "the deletion of the account has deleted them",
	"contact_blocks":       "the contract tests of the store erase them",
	"messaging_former_ids": "the contract tests of the store erase them",
	"auth_tries":           "the contract tests of the store delete them by address",
	"sharing_share_mails":  "the contract tests of the store erase them",
	"sharing_suppressions": "no person is stored with them",
}

// expectNoResidue reports texts that the file of SQLite still contains in pages that are not in use (threat T124).
func expectNoResidue(t *testing.T, db *database.DB, texts ...string) {
	t.Helper()
	if db.Dialect() != dialect.SQLite {
		return
	}
	var path string
	if err := db.QueryRowContext(t.Context(), "SELECT file FROM pragma_database_list").Scan(&path); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Writer().ExecContext(t.Context(), "PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
		t.Fatal(err)
	}
	for _, suffix := range []string{"", "-wal"} {
		content, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			if bytes.Contains(bytes.ToLower(content), []byte(strings.ToLower(text))) {
				t.Errorf("the file %s still contains %q of the erased user", filepath.Base(path+suffix), text)
			}
		}
	}
}

// expectRowsInEveryTable reports tables of modules without rows, because the test cannot notice that rows remain in
// them.
func expectRowsInEveryTable(t *testing.T, db *database.DB) {
	t.Helper()
	dump := databasetest.Dump(t, db)
	for _, table := range databasetest.Tables(t, db) {
		module, _, _ := strings.Cut(table, "_")
		if module == "contact" {
			module = "messaging" // these tables had their names before the module
		}
		if _, err := os.Stat(filepath.Join("..", "..", "modules", module)); err != nil || withoutRows[table] != "" {
			continue
		}
		if !strings.Contains("\n"+dump, "\n"+table+" ") {
			t.Errorf("table %s has no row: create one in createFullUser", table)
		}
	}
}
