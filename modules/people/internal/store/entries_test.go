package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/modules/profile"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

func TestEntries(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T, stores){
		"a person is open by all parts, in any order":         openByAllParts,
		"each part changes alone":                             partsChangeAlone,
		"an entry that cannot be shown is not returned":       hiddenIsNotReturned,
		"a changed entry is stale until its words are stored": staleUntilStored,
		"a deleted entry is found by nothing":                 deletedIsNotFound,
		"an entry that changes meanwhile is not filled":       backfillIsOptimistic,
		"the state of the fill is stored":                     backfillIsStored,
		"an expression finds by words and prefixes":           expressionFinds,
		"results are pages, the newest first":                 findsPages,
		"only who is listed is found, even with old words":    onlyListedAreFound,
		"hidden people are not found":                         hiddenAreNotFound,
		"labels are those of the newest people":               labelsOfNewest,
		"words in any script are found":                       wordsInAnyScript,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
				test(t, storesOver(open(t)))
			})
		})
	}
}

// full returns an entry in which everything is set.
func full() people.Entry {
	e := peopletest.Demo(alex, "Alex Demo")
	e.AccessMode, e.Alias = profile.Authenticated, "alex-demo"
	e.Attributes = people.Attributes{
		Headline: "Writes Go", Location: "Lisbon, Portugal", Company: "Northwind", OpenToWork: true,
		Tags: []string{"C++", "Go"}, VerifiedLinks: []string{"GITHUB"},
	}
	e.Workplace = people.Position{Title: "Engineer", Organization: "Northwind"}
	e.PhotoURL, e.Discoverable = "/v1/media/a?variant=medium", new(true)
	return e
}

func openByAllParts(t *testing.T, s stores) {
	e := full()
	parts := []func(context.Context) error{
		func(ctx context.Context) error { return s.Entries.SetDiscoverable(ctx, alex, e.Discoverable) },
		func(ctx context.Context) error { return s.Entries.SetPhoto(ctx, alex, e.PhotoURL) },
		func(ctx context.Context) error { return s.Entries.SetVerifiedLinks(ctx, alex, e.VerifiedLinks) },
		func(ctx context.Context) error { return s.Entries.SetAttributes(ctx, alex, e.Attributes) },
		func(ctx context.Context) error { return s.Entries.MarkStale(ctx, alex) },
		func(ctx context.Context) error { return s.Entries.SetPerson(ctx, alex, e.Member, e.Person) },
		func(ctx context.Context) error { return s.Entries.SetHeader(ctx, alex, e.Header) },
	}
	for _, part := range parts {
		wantEqual(t, "before the last part", len(s.showable(t, alex)), 0)
		s.do(t, part)
	}
	s.Index(t, func(people.Entry) []string { return []string{"nalex"} }, e.Workplace)
	wantEqual(t, "showable", s.showable(t, alex, robin), []people.Entry{e})
	found, err := s.Entries.Find(t.Context(), word("nalex"), people.Everyone, nil, 9)
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "found", found, []people.Entry{e})
}

func partsChangeAlone(t *testing.T, s stores) {
	e := full()
	s.Put(t, e)
	for _, change := range []func(context.Context) error{
		func(ctx context.Context) error {
			e.DisplayName, e.Role = "Alexandra Demo", identity.Recruiter
			return s.Entries.SetPerson(ctx, alex, e.Member, e.Person)
		},
		func(ctx context.Context) error {
			e.AccessMode, e.Alias = profile.Public, ""
			return s.Entries.SetHeader(ctx, alex, e.Header)
		},
		func(ctx context.Context) error {
			e.Attributes = people.Attributes{VerifiedLinks: e.VerifiedLinks}
			return s.Entries.SetAttributes(ctx, alex, e.Attributes)
		},
		func(ctx context.Context) error {
			e.VerifiedLinks = nil
			return s.Entries.SetVerifiedLinks(ctx, alex, nil)
		},
		func(ctx context.Context) error { e.PhotoURL = ""; return s.Entries.SetPhoto(ctx, alex, "") },
		func(ctx context.Context) error {
			e.Discoverable = nil
			return s.Entries.SetDiscoverable(ctx, alex, nil)
		},
	} {
		s.do(t, change)
		wantEqual(t, "showable", s.showable(t, alex), []people.Entry{e})
	}
}

func hiddenIsNotReturned(t *testing.T, s stores) {
	for user, hide := range map[identity.UserID]func(*people.Entry){
		alex:  func(*people.Entry) {},
		robin: func(e *people.Entry) { e.IsActive = false },
		sam:   func(e *people.Entry) { e.IsSuspended = true },
		kim:   func(e *people.Entry) { e.AccessMode = "Restricted" },
		5:     func(e *people.Entry) { e.AccessMode = "" },
		6:     func(e *people.Entry) { e.AccessMode, e.Discoverable = profile.Authenticated, new(false) },
	} {
		e := peopletest.Demo(user, "Demo")
		hide(&e)
		s.Put(t, e)
	}
	users := []identity.UserID{}
	for _, e := range s.showable(t, alex, robin, sam, kim, 5, 6, 7) {
		users = append(users, e.User)
	}
	wantUsers(t, "showable", users, alex, kim, 6)
}

func staleUntilStored(t *testing.T, s stores) {
	s.Put(t, peopletest.Demo(robin, "Robin Demo"))
	s.Put(t, peopletest.Demo(alex, "Alex Demo"))
	wantUsers(t, "stored", s.stale(t, 9))
	person := people.Person{DisplayName: "Alex Demo", Role: identity.Wright, IsActive: true}
	s.do(t, func(ctx context.Context) error {
		return s.Entries.SetPerson(ctx, alex, peopletest.Member(alex), person)
	})
	wantUsers(t, "saved without a change", s.stale(t, 9))
	person.IsActive = false
	s.do(t, func(ctx context.Context) error {
		err := s.Entries.MarkStale(ctx, robin)
		return errors.Join(err, s.Entries.SetPerson(ctx, alex, peopletest.Member(alex), person))
	})
	wantUsers(t, "one", s.stale(t, 1), alex)
	wantUsers(t, "all", s.stale(t, 9), alex, robin)
	s.Index(t, func(people.Entry) []string { return nil }, people.Position{})
	wantUsers(t, "stored again", s.stale(t, 9))
	wantUsers(t, "without words", s.find(t, word("nrobin"), people.Everyone, 9))
}

func deletedIsNotFound(t *testing.T, s stores) {
	s.Put(t, peopletest.Demo(alex, "Alex Demo"))
	s.Put(t, peopletest.Demo(robin, "Robin Demo"))
	for range 2 {
		s.do(t, func(ctx context.Context) error { return s.Entries.Delete(ctx, alex) })
	}
	wantEqual(t, "showable", len(s.showable(t, alex)), 0)
	wantUsers(t, "by a word", s.find(t, word("ndemo"), people.Everyone, 9), robin)
	wantUsers(t, "by nothing", s.find(t, wordindex.Expression{}, people.Everyone, 9), robin)
	s.do(t, func(ctx context.Context) error {
		e := peopletest.Demo(alex, "Somebody Else")
		return errors.Join(s.Entries.SetPerson(ctx, alex, e.Member, e.Person), s.Entries.SetHeader(ctx, alex, e.Header))
	})
	wantUsers(t, "again, by the old words", s.find(t, word("nalex"), people.Everyone, 9))
}

func backfillIsOptimistic(t *testing.T, s stores) {
	e := full()
	e.Workplace = people.Position{}
	s.do(t, func(ctx context.Context) error {
		first, err := s.Entries.Revision(ctx, alex)
		if err != nil {
			return err
		}
		if put, err := s.Entries.PutEntry(ctx, e, first); err != nil || !put {
			t.Errorf("unchanged: got %t, %v", put, err)
		}
		if put, err := s.Entries.PutEntry(ctx, peopletest.Demo(alex, "Old"), first); err != nil || put {
			t.Errorf("changed: got %t, %v", put, err)
		}
		second, err := s.Entries.Revision(ctx, alex)
		if second == first {
			t.Errorf("the revision is still %d", first)
		}
		e.PhotoURL = "/v1/media/b"
		err = errors.Join(err, s.Entries.SetPhoto(ctx, alex, e.PhotoURL))
		if put, err := s.Entries.PutEntry(ctx, peopletest.Demo(alex, "Old"), second); err != nil || put {
			t.Errorf("with another photo: got %t, %v", put, err)
		}
		return err
	})
	wantEqual(t, "showable", s.showable(t, alex), []people.Entry{e})
	wantUsers(t, "stale", s.stale(t, 9), alex)
}

func backfillIsStored(t *testing.T, s stores) {
	read := func() (f people.Backfill) {
		s.do(t, func(ctx context.Context) (err error) {
			if err := s.Entries.LockBackfill(ctx); err != nil {
				return err
			}
			f, err = s.Entries.Backfill(ctx)
			return err
		})
		return f
	}
	wantEqual(t, "at first", read(), people.Backfill{})
	for _, f := range []people.Backfill{{After: 7, WordFormat: 1}, {After: 9, IsComplete: true, WordFormat: 2}} {
		s.do(t, func(ctx context.Context) error { return s.Entries.SaveBackfill(ctx, f) })
		wantEqual(t, "saved", read(), f)
	}
}

func is(word string) wordindex.Term     { return wordindex.Term{Word: word} }
func begins(word string) wordindex.Term { return wordindex.Term{Word: word, IsPrefix: true} }

func word(w string) wordindex.Expression {
	return wordindex.Expression{All: []wordindex.Clause{{{Word: w}}}}
}

func expressionFinds(t *testing.T, s stores) {
	s.Put(t, peopletest.Demo(alex, "A"), "nalex", "ndemo", "tgo", "tc++")
	s.Put(t, peopletest.Demo(robin, "R"), "nrobin", "ndemo", "tgopher", "tc#")
	s.Put(t, peopletest.Demo(sam, "S"), "nsam", "hgo", "tc")
	for _, c := range []struct {
		name      string
		all, none []wordindex.Clause
		want      []identity.UserID
	}{
		{"a word", []wordindex.Clause{{is("ndemo")}}, nil, []identity.UserID{robin, alex}},
		{"a part of a word", []wordindex.Clause{{is("ndem")}}, nil, nil},
		{"a prefix", []wordindex.Clause{{begins("tgo")}}, nil, []identity.UserID{robin, alex}},
		{"a short prefix", []wordindex.Clause{{begins("n")}}, nil, []identity.UserID{sam, robin, alex}},
		{"any", []wordindex.Clause{{is("nsam"), is("tgopher")}}, nil, []identity.UserID{sam, robin}},
		{"all", []wordindex.Clause{{begins("tgo")}, {is("nalex"), is("nsam")}}, nil, []identity.UserID{alex}},
		{"signs", []wordindex.Clause{{is("tc++")}}, nil, []identity.UserID{alex}},
		{"signs as a prefix", []wordindex.Clause{{begins("tc#")}}, nil, []identity.UserID{robin}},
		{
			"with another word",
			[]wordindex.Clause{{begins("ng"), {Word: "nro", IsPrefix: true, With: []string{"ndemo", "tc#"}}}},
			nil,
			[]identity.UserID{robin},
		},
		{
			"without the other word",
			[]wordindex.Clause{{{Word: "nro", IsPrefix: true, With: []string{"ndem"}}}},
			nil,
			nil,
		},
		{"without signs", []wordindex.Clause{{is("tc")}}, nil, []identity.UserID{sam}},
		{
			"none",
			[]wordindex.Clause{{is("ndemo")}},
			[]wordindex.Clause{{begins("tgo")}, {is("nalex")}},
			[]identity.UserID{robin},
		},
	} {
		wantUsers(t, c.name, s.find(t, wordindex.Expression{All: c.all, None: c.none}, people.Everyone, 9), c.want...)
	}
}

func findsPages(t *testing.T, s stores) {
	for user := range identity.UserID(5) {
		s.Put(t, peopletest.Demo(10+user, "Demo"))
	}
	for _, e := range []wordindex.Expression{{}, word("ndemo")} {
		wantUsers(t, "first", s.find(t, e, people.Everyone, 2), 14, 13)
		wantUsers(t, "second", s.find(t, e, 13, 2), 12, 11)
		wantUsers(t, "last", s.find(t, e, 11, 2), 10)
		wantUsers(t, "after the last", s.find(t, e, 10, 2))
	}
}

func onlyListedAreFound(t *testing.T, s stores) {
	yes, no := new(true), new(false)
	for user, change := range map[identity.UserID]func(*people.Entry){
		alex:  func(*people.Entry) {},
		robin: func(e *people.Entry) { e.IsActive = false },
		sam:   func(e *people.Entry) { e.IsSuspended = true },
		kim:   func(e *people.Entry) { e.AccessMode, e.Discoverable = "Restricted", yes },
		5:     func(e *people.Entry) { e.AccessMode, e.Discoverable = "", yes },
		6:     func(e *people.Entry) { e.AccessMode = profile.Authenticated },
		7:     func(e *people.Entry) { e.AccessMode, e.Discoverable = profile.Authenticated, yes },
		8:     func(e *people.Entry) { e.Discoverable = no },
		9:     func(e *people.Entry) { e.Discoverable = yes },
	} {
		e := peopletest.Demo(user, "Demo")
		change(&e)
		s.Put(t, e, "ndemo")
	}
	for _, e := range []wordindex.Expression{{}, word("ndemo")} {
		wantUsers(t, "found", s.find(t, e, people.Everyone, 20), 9, 7, alex)
		labels, err := s.Entries.Labels(t.Context(), e, nil, 20)
		if err != nil || len(labels) != 3 {
			t.Errorf("labels: got %v, %v", labels, err)
		}
	}
}

func hiddenAreNotFound(t *testing.T, s stores) {
	for _, user := range []identity.UserID{alex, robin, sam} {
		s.Put(t, peopletest.Demo(user, "Demo"))
	}
	for _, e := range []wordindex.Expression{{}, word("ndemo")} {
		wantUsers(t, "found", s.find(t, e, people.Everyone, 20, robin, kim, robin), sam, alex)
		labels, err := s.Entries.Labels(t.Context(), e, []identity.UserID{robin}, 20)
		if err != nil || len(labels) != 2 {
			t.Errorf("labels: got %v, %v", labels, err)
		}
	}
}

func labelsOfNewest(t *testing.T, s stores) {
	for user, location := range map[identity.UserID]string{alex: "Lisbon", robin: "", sam: "Porto"} {
		e := peopletest.Demo(user, "Demo")
		e.Location = location
		if user != robin {
			e.Tags = []string{"Go", location}
		}
		s.Put(t, e)
	}
	want := []people.Labels{{Tags: []string{"Go", "Porto"}, Location: "Porto"}, {}}
	for _, e := range []wordindex.Expression{{}, word("ndemo")} {
		got, err := s.Entries.Labels(t.Context(), e, nil, 2)
		if err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "labels", got, want)
	}
}

func wordsInAnyScript(t *testing.T, s stores) {
	for i, name := range []string{
		"Łukasz Müller", "Νίκος Δήμου", "Иван Дёмин", "山田 太郎", "محمد علي", "हिन्दी देव",
		"김 데모", "กรุง เทพ",
	} {
		user := identity.UserID(10 + i)
		s.Put(t, peopletest.Demo(user, name))
		words := people.IndexedWords(peopletest.Demo(user, name), people.Work{})
		words = slices.DeleteFunc(words, func(w string) bool { return w[0] != 'n' })
		if len(words) != 2 {
			t.Errorf("%s has the words %q", name, words)
		}
		for _, w := range words {
			wantUsers(t, w, s.find(t, word(w), people.Everyone, 9), user)
		}
	}
}
