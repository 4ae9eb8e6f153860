package store_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// scripts are the first and the last of some letters of scripts without spaces.
var scripts = [][2]rune{
	{'一', '龠'},
	{'ぁ', 'ん'},
	{'ァ', 'ヴ'},
	{'가', '힣'},
	{'ก', 'ฮ'},
	{'ກ', 'ຂ'},
	{'ក', 'អ'},
	{'က', 'အ'},
	{'\U00020000', '\U0002a6d0'},
}

// Whatever part of a text without spaces is searched for, the person is found, with the part marked.
func TestSearch_anyPartOfATextWithoutSpaces_findsThePerson(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 3))
		t.Logf("seed %d", seed)
		run := func(most int) string {
			script := scripts[random.IntN(len(scripts))]
			letters := make([]rune, 2+random.IntN(most-1))
			for i := range letters {
				letters[i] = script[0] + random.Int32N(script[1]-script[0]+1)
			}
			return string(letters)
		}
		s := storesOver(open(t))
		service := people.NewService(people.Deps{
			Clock: clock.NewFixed(time.Unix(0, 0)), Finder: s.Entries, Blocks: s.Blocks(),
			Relations: s.Connections(), Limiter: people.NewSearchLimiter(peopletest.SearchTimeout),
		})
		var texts []string
		for user := range identity.UserID(9) {
			e := peopletest.Demo(user+1, run(6))
			e.Headline, e.Company, e.Location, e.Tags = run(60), run(20), run(12), []string{run(20)}
			s.Put(t, e)
			texts = append(texts, e.DisplayName, e.Headline, e.Company, e.Location, e.Tags[0])
		}
		for i, text := range texts {
			letters := []rune(text)
			for range 12 {
				start := random.IntN(len(letters) - 1)
				part := string(letters[start : start+2+random.IntN(len(letters)-start-1)])
				page, err := service.Search(t.Context(), identitytest.Wright(99),
					people.ParseQuery(people.QueryInput{Text: part}), nil, 50, false)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.ContainsFunc(page.Found, func(f people.Found) bool {
					return f.User == identity.UserID(1+i/5) && len(f.Matches) > 0
				}) {
					t.Errorf("%q is not found by %q", text, part)
				}
			}
		}
	})
}

// The vowels of Indic scripts are a part of the word: who is called otherwise is not found.
func TestSearch_wordsThatDifferInAVowel_areDifferent(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		s := storesOver(open(t))
		service := people.NewService(people.Deps{
			Clock: clock.NewFixed(time.Unix(0, 0)), Finder: s.Entries, Blocks: s.Blocks(),
			Relations: s.Connections(), Limiter: people.NewSearchLimiter(peopletest.SearchTimeout),
		})
		for i, name := range []string{"कल", "किल", "तमिल", "தமிழ்", "தமழ", "क़लम"} {
			s.Put(t, peopletest.Demo(identity.UserID(1+i), name))
		}
		for text, want := range map[string][]identity.UserID{
			"किल": {2}, "कल": {1, 6}, "तमि": {3}, "தமி": {4}, "தமழ": {5}, "कलम": {6}, "कुल": nil,
		} {
			page, err := service.Search(t.Context(), identitytest.Wright(99),
				people.ParseQuery(people.QueryInput{Text: text}), nil, 50, false)
			if err != nil {
				t.Fatal(err)
			}
			var got []identity.UserID
			for _, found := range page.Found {
				got = append(got, found.User)
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%q: found %v, want %v", text, got, want)
			}
		}
	})
}
