package store_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/internal/store/ent"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// addProfilesWithTags adds profiles with ten tags each. Most profiles use a few common tags. The other tags are rare.
// Each tag begins with one of 26 letters.
func addProfilesWithTags(t testing.TB, db *database.DB, people int) {
	t.Helper()
	const batch = 500
	ctx := context.Background()
	random := rand.New(rand.NewPCG(1, 2))
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	for first := 1; first <= people; first += batch {
		err := db.InTx(ctx, func(ctx context.Context) error {
			var rows []*ent.ProfileCreate
			for owner := first; owner < first+batch && owner <= people; owner++ {
				rows = append(rows, client.Profile.Create().SetOwnerID(int64(owner)).SetAccessMode("Authenticated").
					SetStatus("ACTIVE").
					SetSummary(strings.Repeat("I build services that move money. ", 40)).
					SetVersion(1).SetCreatedAt(profiletest.Now).SetUpdatedAt(profiletest.Now))
			}
			profiles, err := client.Profile.CreateBulk(rows...).Save(ctx)
			if err != nil {
				return err
			}
			var tags []*ent.TagCreate
			for _, p := range profiles {
				used := map[int]bool{}
				for len(used) < 10 {
					// The product of two random numbers makes small numbers more frequent.
					fraction := random.Float64() * random.Float64()
					if n := int(fraction * 5000); !used[n] {
						used[n] = true
						label := fmt.Sprintf("%c label %d", 'A'+n%26, n)
						tags = append(tags, client.Tag.Create().SetProfileID(p.ID).SetLabel(label).
							SetLabelKey(strings.ToLower(label)))
					}
				}
			}
			return client.Tag.CreateBulk(tags...).Exec(ctx)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.ExecContext(ctx, "ANALYZE"); err != nil {
		t.Fatal(err)
	}
}

// The query plan of both engines has a range search of the index and no full scan of a table.
func TestPopularTags_queryPlan_usesTheIndex(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		addProfilesWithTags(t, db, 2000)
		query := statements.During(t, func() error {
			_, err := store.NewRepository(db).PopularTags(t.Context(),
				profile.TagQuery{Prefix: "b label 1", MinPeople: 3, Limit: 10})
			return err
		})[0]
		plan := databasetest.Plan(t, db, query, "[3,4]", "b label 1", "b label 1\U0010ffff", 3, 10)
		for _, want := range map[string][]string{
			dialect.SQLite: {
				"SEARCH t USING COVERING INDEX profile_tags_users_idx (label_key>? AND label_key<?)",
				"SEARCH s USING COVERING INDEX profile_tags_users_idx (label_key=?)",
				"SEARCH tp USING INTEGER PRIMARY KEY", "SEARCH sp USING INTEGER PRIMARY KEY",
			},
			dialect.Postgres: {"profile_tags_users_idx", "~>=~"},
		}[db.Dialect()] {
			if !strings.Contains(plan, want) {
				t.Errorf("the plan does not contain %q:\n%s", want, plan)
			}
		}
		for _, unwanted := range []string{
			"SCAN t\n", "SCAN s\n", "SCAN profile_profiles\n",
			"Seq Scan on profile_tags",
		} {
			if strings.Contains(plan, unwanted) {
				t.Errorf("the plan contains %q:\n%s", unwanted, plan)
			}
		}
	})
}

// BenchmarkPopularTags_100000tags measures suggestions for prefixes of different length on SQLite.
func BenchmarkPopularTags_100000tags(b *testing.B) {
	db := databasetest.OpenConfig(b, databasetest.SQLite(b))
	addProfilesWithTags(b, db, 10_000)
	labels := store.NewRepository(db)
	excluded := make([]identity.UserID, 50)
	for i := range excluded {
		excluded[i] = identity.UserID(100 * (i + 1))
	}
	for _, prefix := range []string{"a", "a label 1", "a label 104"} {
		b.Run(strings.ReplaceAll(prefix, " ", "_"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				suggestions, err := labels.PopularTags(context.Background(),
					profile.TagQuery{Prefix: prefix, MinPeople: 3, Limit: 10, ExcludedOwners: excluded})
				if err != nil || len(suggestions) == 0 {
					b.Fatalf("got %v, %v", suggestions, err)
				}
			}
		})
	}
}

func TestT32_tagSuggestions_countOnlyProfilesThatMembersMaySee(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		profiles := store.NewRepository(db)
		for owner, mode := range map[identity.UserID]profile.AccessMode{
			1: profile.Public, 2: profile.Authenticated, 3: profile.Restricted, 4: profile.Restricted,
		} {
			p := profile.New(owner, profile.Attributes{Tags: []string{"Secret project"}}, profiletest.Now)
			if err := p.ChangeAccessMode(mode, true, profiletest.Now); err != nil {
				t.Fatal(err)
			}
			err := db.InTx(t.Context(), func(ctx context.Context) error { return profiles.Save(ctx, p) })
			if err != nil {
				t.Fatal(err)
			}
		}
		for least, want := range map[int]int{2: 1, 3: 0} {
			got, err := profiles.PopularTags(t.Context(),
				profile.TagQuery{Prefix: "secret", MinPeople: least, Limit: 10})
			if err != nil || len(got) != want {
				t.Errorf("of at least %d people: %v, %v", least, got, err)
			}
		}
	})
}
