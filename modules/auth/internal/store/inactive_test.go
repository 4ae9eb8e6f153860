package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/store"
	"wright.app/modules/auth/internal/store/ent"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// The query runs for each suggestion of tags, so it must not read all users.
func TestInactive_queryPlan_scansNoUsers(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		addReadyUsers(t, db, 5000)
		query := statements.During(t, func() error {
			_, err := store.NewUsers(db).Inactive(t.Context())
			return err
		})[0]
		plan := databasetest.Plan(t, db, query, time.Time{}, time.Time{})
		for _, index := range []string{"auth_users_erase_idx", "auth_users_suspended_idx", "auth_users_ready_idx"} {
			if !strings.Contains(plan, index) {
				t.Errorf("the plan does not use %s:\n%s", index, plan)
			}
		}
		if unwanted := map[string]string{
			dialect.SQLite: "SCAN auth_users\n", dialect.Postgres: "Seq Scan on auth_users",
		}[db.Dialect()]; strings.Contains(plan, unwanted) {
			t.Errorf("the plan contains %q:\n%s", unwanted, plan)
		}
	})
}

// addReadyUsers adds users who have finished the setup, most of whom have linked an account.
func addReadyUsers(t *testing.T, db *database.DB, count int) {
	t.Helper()
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	const batch = 500
	for first := 0; first < count; first += batch {
		var users []*ent.UserCreate
		for i := first; i < first+batch; i++ {
			email := fmt.Sprintf("user%d@demo.example", i)
			users = append(users, client.User.Create().SetMemberID(uuid.New()).SetEmail(email).SetEmailFolded(email).
				SetReadyAt(authtest.Start).SetCreatedAt(authtest.Start))
		}
		rows, err := client.User.CreateBulk(users...).Save(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var accounts []*ent.AccountCreate
		for _, row := range rows {
			accounts = append(accounts, client.Account.Create().SetUserID(row.ID).SetProvider("github").
				SetSubject(row.Email).SetLinkedAt(authtest.Start))
		}
		if err := client.Account.CreateBulk(accounts...).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.ExecContext(t.Context(), "ANALYZE"); err != nil {
		t.Fatal(err)
	}
}
