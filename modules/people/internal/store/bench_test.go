package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/store"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/people/suggestion"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// benchPeople is the number of people that are stored one by one. On PostgreSQL, WRIGHT_TEST_PEOPLE may ask for a
// multiple: copies of these people.
const benchPeople = 100_000

// spoken is a language of which people's texts are made: the syllables or characters of its words, a name that a third
// has, and what stands between two words.
type spoken struct {
	syllables                    []string
	common, space, craft, region string
}

var (
	latin = spoken{
		strings.Fields("ba ko mi ra ten lu sha vi dor el na pe qui zo fa gi wen ja ul ox"), "Maria", " ",
		" engineer at ", ", Portugal",
	}
	unspaced = spoken{
		strings.Split("東京大学山田太郎機械習研究開発設計電気通信情報理工医薬化物生命空海港区市県北南西中川木村林森", ""), "佐藤", "",
		"のソフトウェアエンジニアとして勤務する", "県北区",
	}
)

// openBench returns a database of an engine with many people. A third has the first name Maria, a tenth the tag Go.
func openBench(b *testing.B, engine string, language spoken) *database.DB {
	b.Helper()
	cfg := databasetest.SQLite(b)
	if engine == "postgres" {
		cfg = databasetest.Postgres(b)
	}
	db := databasetest.OpenConfig(b, cfg)
	fillBench(b, db, language)
	if engine == "postgres" {
		copyBench(b, cfg.URL)
	}
	return db
}

func fillBench(b *testing.B, db *database.DB, language spoken) {
	b.Helper()
	s := store.NewEntries(db)
	random := rand.New(rand.NewPCG(1, 1))
	name := func() string {
		word := ""
		for range 2 + random.IntN(2) {
			word += language.syllables[random.IntN(len(language.syllables))]
		}
		return word
	}
	for first := 1; first <= benchPeople; first += 1000 {
		err := db.InTx(b.Context(), func(ctx context.Context) error {
			for i := first; i < first+1000; i++ {
				e := peopletest.Demo(identity.UserID(i), name()+language.space+name())
				if i%3 == 0 {
					e.DisplayName = language.common + language.space + name()
				}
				e.Headline, e.Location = name()+language.craft+name(), name()+language.region
				e.Tags = []string{name(), name(), name()}
				if i%10 == 0 {
					e.Tags = append(e.Tags, "Go")
				}
				revision, err := s.Revision(ctx, e.User)
				if err != nil {
					return err
				}
				if _, err := s.PutEntry(ctx, e, revision); err != nil {
					return err
				}
				of := people.StaleEntry{Entry: e, Revision: revision + 1}
				if err := s.SetWords(ctx, of, people.IndexedWords(e, people.Work{}), e.Workplace); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// copyBench stores copies of all people, as many as WRIGHT_TEST_PEOPLE asks for, and brings the tables into the state
// in which vacuum keeps them.
func copyBench(b *testing.B, url string) {
	b.Helper()
	db, err := sql.Open("pgx", url) // without the timeouts of the program
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	wanted, _ := strconv.Atoi(os.Getenv("WRIGHT_TEST_PEOPLE")) //nolint:forbidigo // of the test
	copies := fmt.Sprintf("generate_series(%d, %[1]d * %d, %[1]d)", benchPeople, wanted/benchPeople-1)
	statements := []string{"VACUUM ANALYZE people_words, people_entries"}
	if wanted > benchPeople {
		statements = []string{
			"DROP INDEX people_words_words_idx",
			"INSERT INTO people_words SELECT w.id + n, w.words FROM people_words AS w, " + copies + " AS n",
			"INSERT INTO people_entries SELECT r.* FROM people_entries AS e, " + copies + " AS n, " +
				"jsonb_populate_record(e, jsonb_build_object('id', e.id + n)) AS r",
			"CREATE INDEX people_words_words_idx ON people_words USING gin (words)",
			statements[0],
		}
	}
	for _, statement := range statements {
		if _, err := db.ExecContext(b.Context(), statement); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSearchUnspaced measures searches of texts without spaces, and reports the size of the index.
func BenchmarkSearchUnspaced(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			db := openBench(b, engine, unspaced)
			s := searchOver(b, db)
			for name, in := range map[string]people.QueryInput{
				"common name": {Text: "佐藤"}, "one character": {Text: "学"}, "two characters": {Text: "大学"},
				"three characters": {Text: "大学山"}, "common word": {Text: "エンジニア"}, "rare": {Text: "東京大学山"},
				"place": {Location: "北区"}, "whole headline": {Text: "のソフトウェアエンジニアとして勤務する"},
			} {
				b.Run(name, func(b *testing.B) { benchQuery(b, s, in, false) })
			}
			b.Run("size", func(b *testing.B) { reportSize(b, db, engine) })
		})
	}
}

// searchOver returns the search over a database, in which user 1 has blocked three people.
func searchOver(b *testing.B, db *database.DB) *people.Service {
	b.Helper()
	s := peopletest.StoresOver(db)
	for _, blocked := range []identity.UserID{5, 6, 7} {
		s.Block(b, 1, blocked)
	}
	return people.NewService(people.Deps{
		Clock: clock.System{}, Finder: s.Entries, Blocks: s.Blocks(), Relations: s.Connections(),
		Limiter: people.NewSearchLimiter(people.SearchTimeout),
	})
}

// reportSize reports how many bytes the index has for each person.
func reportSize(b *testing.B, db *database.DB, engine string) {
	b.Helper()
	query := "SELECT SUM(pgsize) FROM dbstat WHERE name LIKE 'people_words%'"
	if engine == "postgres" {
		query = "SELECT pg_total_relation_size('people_words')"
	}
	var size int64
	for b.Loop() {
		if err := db.QueryRowContext(b.Context(), query).Scan(&size); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(size)/benchPeople, "bytes/person")
}

func BenchmarkSearch(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			db := openBench(b, engine, latin)
			s := searchOver(b, db)
			for name, in := range map[string]people.QueryInput{
				"newest": {}, "newest with tag": {Tags: []string{"go"}}, "common word": {Text: "maria"},
				"common word and tag": {Text: "engineer", Tags: []string{"go"}}, "common prefix": {Text: "m"},
				"typo": {Text: "mariq"}, "rare": {Text: "bakomi teniu"}, "place": {Location: "portugal"},
				"two words": {Text: "maria engineer"},
				"seldom":    {Text: "bako"}, "very seldom": {Text: "bakomi"},
			} {
				for _, facets := range []bool{false, true} {
					b.Run(fmt.Sprintf("%s/facets=%t", name, facets), func(b *testing.B) {
						benchQuery(b, s, in, facets)
					})
				}
			}
			b.Run("size", func(b *testing.B) { reportSize(b, db, engine) })
		})
	}
}

// BenchmarkSuggestions measures the suggestions for a member with seven tags, of which every tenth person has one, and
// with two workplaces and a school.
func BenchmarkSuggestions(b *testing.B) {
	tags := []string{"Go", "bako", "mira", "tenlu", "shavi", "dorel", "napezo"}
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			s := peopletest.StoresOver(openBench(b, engine, latin))
			s.AddProfile(b, 1, profile.Input{Attributes: profile.Attributes{Tags: tags}},
				profiletest.Workplace(),
				profiletest.Workplace(func(in *profile.SectionInput) { in.Organization = "Sample Studio" }),
				profiletest.Workplace(func(in *profile.SectionInput) {
					in.Type, in.Organization = profile.School, "Demo University"
				}))
			for _, blocked := range []identity.UserID{5, 6, 7} {
				s.Block(b, 1, blocked)
			}
			service := suggestion.NewService(suggestion.Deps{
				Transactor: s.DB, Clock: clock.System{}, Sources: s.Sources(), Entries: s.Entries, Finder: s.Entries,
				Blocks: s.Blocks(), Connections: s.Connections(), Dismissals: s.Dismissals, Members: s.Users(),
				Limiter: people.NewSearchLimiter(people.SearchTimeout),
			})
			measure(b, func() error {
				list, err := service.List(b.Context(), identitytest.Wright(1), 20)
				if err == nil && len(list) != 20 {
					return fmt.Errorf("%d suggestions", len(list))
				}
				return err
			})
		})
	}
}

// BenchmarkSetWords measures how long the words of one person take, while nobody else can write to SQLite.
func BenchmarkSetWords(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			db := openBench(b, engine, latin)
			s, random := store.NewEntries(db), rand.New(rand.NewPCG(2, 2))
			for n := 0; b.Loop(); n++ {
				e := peopletest.Demo(identity.UserID(1+random.IntN(benchPeople)), fmt.Sprint("Maria Changed", n))
				of := people.StaleEntry{Entry: e, Revision: int64(n)}
				err := db.InTx(b.Context(), func(ctx context.Context) error {
					return s.SetWords(ctx, of, people.IndexedWords(e, people.Work{}), e.Workplace)
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func benchQuery(b *testing.B, s *people.Service, in people.QueryInput, facets bool) {
	b.Helper()
	q := people.ParseQuery(in)
	measure(b, func() error {
		_, err := s.Search(b.Context(), identitytest.Wright(1), q, nil, 20, facets)
		return err
	})
}

// measure calls a function again and again, and reports the time that 99 of 100 calls take at most.
func measure(b *testing.B, call func() error) {
	b.Helper()
	var times []time.Duration
	for b.Loop() {
		start := time.Now()
		if err := call(); err != nil {
			b.Fatal(err)
		}
		times = append(times, time.Since(start))
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*99/100].Microseconds()), "p99-µs")
}
