package store_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/wordindex"
)

// pieces are put together to names, labels and searches.
var pieces = []string{
	"alex", "Alexandra", "ROBIN", "Müller", "o'brien", "C++", "C#", "go", "AND", "OR", "NOT", "NEAR", "a", "Ωmega",
	"山田", "東京大学大学院", "学大学", "ソフト", "서울대학교", "대학", "กรุงเทพ", "เท",
	"علي", "हिन्दी", "हन्द", "தமிழ்", "தம",
	"İstanbul", "ﬁ", "½", "x\u0301", " ", "  ", "-", "_", "*", "^", ":", "%", "'", `"`, `""`,
	"''", `\`,
	"(", ")", "{", "}", "<->", "&", "|", "!", ":*", "words:", "\x00", "\x1f", "\u202e", "\u200b", "\ufeff", "😀", "\xff",
	"\u0300", "0", "42", "null", "$1", "?", ";--",
}

func randomText(random *rand.Rand, most int) string {
	text := ""
	for range random.IntN(most + 1) {
		text += pieces[random.IntN(len(pieces))]
		if random.IntN(2) == 0 {
			text += " "
		}
	}
	return text
}

func randomEntry(random *rand.Rand, user identity.UserID) people.Entry {
	valid := func(most int) string { // as other modules store it
		return string([]rune(stripped(randomText(random, most))))
	}
	e := peopletest.Demo(user, valid(4))
	e.Headline, e.Location, e.Company = valid(5), valid(2), valid(2)
	for range random.IntN(4) {
		e.Tags = append(e.Tags, valid(2))
	}
	e.OpenToWork = random.IntN(2) == 0
	e.Role = []identity.Role{identity.Wright, identity.Recruiter}[random.IntN(2)]
	return e
}

// stripped returns a text without what no stored text has.
func stripped(s string) string {
	return string(slices.DeleteFunc([]rune(s), func(r rune) bool { return r < ' ' || r == '\ufffd' }))
}

// model finds people by looking at the words of each.
type model []modelEntry

type modelEntry struct {
	people.Entry

	words []string
}

// Find implements people.Finder.
func (m model) Find(_ context.Context, e wordindex.Expression, before identity.UserID, hidden []identity.UserID,
	limit int,
) ([]people.Entry, error) {
	var found []people.Entry
	for _, p := range slices.Backward(m) {
		isNobody := len(e.None) > 0 && p.fulfils(e.None)
		if p.User < before && p.IsListed() && p.fulfils(e.All) && !isNobody && !slices.Contains(hidden, p.User) {
			found = append(found, p.Entry)
		}
	}
	return found[:min(len(found), limit)], nil
}

func (e modelEntry) fulfils(clauses []wordindex.Clause) bool {
	for _, clause := range clauses {
		if !slices.ContainsFunc(clause, func(t wordindex.Term) bool {
			return slices.ContainsFunc(e.words, func(word string) bool {
				return word == t.Word || t.IsPrefix && strings.HasPrefix(word, t.Word)
			}) && !slices.ContainsFunc(t.With, func(w string) bool { return !slices.Contains(e.words, w) })
		}) {
			return false
		}
	}
	return true
}

// Labels implements people.Finder.
func (m model) Labels(
	ctx context.Context, e wordindex.Expression, hidden []identity.UserID, limit int,
) ([]people.Labels, error) {
	found, err := m.Find(ctx, e, people.Everyone, hidden, limit)
	labels := make([]people.Labels, len(found))
	for i, f := range found {
		labels[i] = people.Labels{Tags: f.Tags, Location: f.Location}
	}
	return labels, err
}

// Both engines find the same people in the same order as the model, whatever is typed. None returns an error.
func TestT67_search_isTheSameOnAllEnginesForAnyText(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 2))
		t.Logf("seed %d", seed)
		stored, expect := storesOver(open(t)), model{}
		for user := range identity.UserID(60) {
			e := randomEntry(random, user+1)
			stored.Put(t, e)
			expect = append(expect, modelEntry{e, people.IndexedWords(e, people.Work{})})
		}
		stored.Block(t, 1, 3)
		stored.Block(t, 4, 1)
		service := func(f people.Finder) *people.Service {
			return people.NewService(people.Deps{
				Clock: clock.NewFixed(time.Unix(0, 0)), Finder: f, Blocks: stored.Blocks(),
				Relations: stored.Connections(), Limiter: people.NewSearchLimiter(peopletest.SearchTimeout),
			})
		}
		want, got := service(expect), service(stored.Entries)
		found := 0
		for range 600 {
			q := people.ParseQuery(randomQuery(random))
			expected, err := want.Search(t.Context(), identitytest.Wright(1), q, nil, 100, true)
			if err != nil {
				t.Fatal(err)
			}
			actual, err := got.Search(t.Context(), identitytest.Wright(1), q, nil, 100, true)
			if err != nil {
				t.Fatalf("%s: %v", q, err)
			}
			found += len(actual.Found)
			comparePages(t, q, actual, expected)
		}
		if found < 500 {
			t.Errorf("only %d people were found", found)
		}
	})
}

func randomQuery(random *rand.Rand) people.QueryInput {
	in := people.QueryInput{Text: randomText(random, 3)}
	if random.IntN(4) == 0 {
		in.Location = randomText(random, 2)
	}
	if random.IntN(4) == 0 {
		in.Tags = append(in.Tags, randomText(random, 2))
	}
	if random.IntN(4) == 0 {
		in.OpenToWork, in.Sort = true, people.Newest
	}
	if random.IntN(4) == 0 {
		in.Role = identity.Wright
	}
	return in
}

func comparePages(t *testing.T, q people.Query, got, want people.Page) {
	t.Helper()
	users := func(p people.Page) (users []identity.UserID) {
		for _, f := range p.Found {
			users = append(users, f.User)
		}
		return users
	}
	if !slices.Equal(users(got), users(want)) {
		t.Errorf("%s: found %v, want %v", q, users(got), users(want))
	}
	if len(got.Facets.Tags) != len(want.Facets.Tags) || len(got.Facets.Locations) != len(want.Facets.Locations) {
		t.Errorf("%s: facets %v, want %v", q, got.Facets, want.Facets)
	}
}
