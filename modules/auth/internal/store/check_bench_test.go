package store_test

import (
	"context"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// BenchmarkCheck is the cost of checking the session in a transaction, which every write of a signed-in user pays: the
// difference to a transaction without it.
func BenchmarkCheck(b *testing.B) {
	for engine, config := range map[string]func(testing.TB) database.Config{
		"sqlite": databasetest.SQLite, "postgres": databasetest.Postgres,
	} {
		b.Run(engine, func(b *testing.B) {
			db := databasetest.OpenConfig(b, config(b))
			f := authtest.NewFixture(storesOver(db))
			caller := f.Caller(b, f.SignIn(b, alex).Session)
			for name, work := range map[string]func(context.Context) error{
				"without": func(context.Context) error { return nil },
				"with":    func(ctx context.Context) error { return f.SessionService.Check(ctx, caller) },
			} {
				b.Run(name, func(b *testing.B) {
					for b.Loop() {
						if err := db.InTx(b.Context(), work); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		})
	}
}
