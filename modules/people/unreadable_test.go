package people_test

import (
	"fmt"
	"slices"
	"testing"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/unreadable"
)

func TestR51_personWhoCannotBeRead_isLeftOutOfListsAlone(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		f := newFixtureOver(peopletest.StoresOver(open(t)))
		const first, broken, last = 11, 13, 14
		for user := identity.UserID(first); user <= last; user++ {
			e := peopletest.Demo(user, fmt.Sprint("Miller ", user))
			f.Put(t, e, people.IndexedWords(e, people.Work{})...)
		}
		_, err := f.DB.ExecContext(t.Context(), "UPDATE people_entries SET tags = '1' WHERE id = $1", broken)
		if err != nil {
			t.Fatal(err)
		}
		want := []identity.UserID{14, 12, 11}
		for _, in := range []people.QueryInput{{}, {Text: "Miller"}, {Text: "Miller", Sort: people.Newest}} {
			for _, limit := range []int{1, 2, 3, 10} {
				var got []identity.UserID
				for after, more := (*people.Cursor)(nil), true; more; more = after != nil {
					page := f.search(t, in, after, limit)
					got, after = append(got, usersOf(page)...), page.Next
				}
				if !slices.Equal(got, want) {
					t.Errorf("%+v, %d at a time: found %v, want %v", in, limit, got, want)
				}
			}
		}
		if f.leftOut.Of(unreadable.Person) == 0 {
			t.Error("nothing was counted")
		}
		shown, err := f.Entries.Showable(t.Context(), []identity.UserID{11, 12, broken, 14})
		if err != nil || len(shown) != 3 {
			t.Errorf("showable are %+v, %v", shown, err)
		}
	})
}
