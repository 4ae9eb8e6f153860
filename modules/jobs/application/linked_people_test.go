package application_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
)

// linkOwner is somebody with a link, what lists know of them, and the link.
type linkOwner struct {
	entry people.Entry
	link  *sharelink.Link
}

// Random people, lenses, blocks, suspensions and ended links: the names of a list are what the gate shows of each
// person who opens the link.
func TestT275_namesOfAList_areWhatOpeningEachLinkShows(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		gate := sharingtest.NewGate(sharingtest.StoresOver(t, f.DB), sharingtest.LowerOver(f.DB), f.Clock)
		random := rand.New(rand.NewPCG(275, 1))
		owners := make([]linkOwner, 60)
		openings := make([]profileaccess.Opening, len(owners))
		for i := range owners {
			owners[i] = f.randomOwner(t, random, identity.UserID(2000+i))
			openings[i] = profileaccess.Opening{Owner: owners[i].entry.User, Link: owners[i].link.Snapshot().ID}
		}
		f.Clock.Advance(2 * time.Hour) // some links end
		for i := range owners {
			f.restrict(t, random, &owners[i])
		}
		seen, err := f.Service.Linked.See(t.Context(), robin, openings)
		if err != nil {
			t.Fatal(err)
		}
		shown := 0
		for i, o := range owners {
			link, err := f.linkOf(t, o)
			if err != nil {
				t.Fatal(err)
			}
			access, refusal := gate.CanView(t.Context(), as(robin), o.entry.User, link)
			got, ok := seen[openings[i]]
			if ok != (refusal == nil) {
				t.Errorf("%+v: in the list %t, by the link %v", o.entry, ok, refusal)
			}
			if !ok {
				continue
			}
			shown++
			want := access.Lens.Apply(profile.Snapshot{
				Photo: profile.Picture{Media: o.entry.PhotoID(), Address: o.entry.PhotoURL},
				Attributes: profile.Attributes{
					Headline: o.entry.Headline, Location: o.entry.Location, Tags: o.entry.TopTags(),
				},
			})
			if got.Headline != want.Attributes.Headline || got.Location != want.Attributes.Location ||
				!reflect.DeepEqual(got.TopTags, want.Attributes.Tags) || got.PhotoURL != want.Photo.Address ||
				got.Alias != access.Alias || got.Summary.DisplayName != access.Person.DisplayName {
				t.Errorf("%+v with %+v: got %+v", o.entry, access.Lens, got)
			}
		}
		if shown == 0 || shown == len(owners) {
			t.Errorf("%d of %d are shown", shown, len(owners))
		}
	})
}

// linkOf returns the link of an owner as it is stored now, or nil for none.
func (f fixture) linkOf(t *testing.T, o linkOwner) (*sharelink.Link, error) {
	t.Helper()
	directory := sharelink.NewDirectory(sharingtest.StoresOver(t, f.DB).Links, sharelink.NewLetters(nil), f.Clock)
	links, err := directory.Several(
		t.Context(), []sharelink.ID{o.link.Snapshot().ID})
	if err != nil {
		return nil, err
	}
	if link := links[o.link.Snapshot().ID]; link != nil {
		return link, nil
	}
	return o.link, nil
}

// randomOwner adds somebody with a profile and a link with a random lens.
func (f fixture) randomOwner(t *testing.T, random *rand.Rand, user identity.UserID) linkOwner {
	t.Helper()
	person := networktest.PersonOf(user, fmt.Sprintf("Demo %d", user))
	f.SetPerson(t, person)
	alias, err := profile.ParseAlias(fmt.Sprintf("demo-%d", user))
	if err != nil {
		t.Fatal(err)
	}
	modes := []profile.AccessMode{profile.Public, profile.Authenticated, profile.Restricted}
	mode := modes[random.IntN(len(modes))]
	f.PutProfile(t, user, func(s *profile.Snapshot) { s.Alias, s.AccessMode = alias, mode })
	o := linkOwner{entry: people.Entry{
		User: user, Member: person.Member,
		Person:     people.Person{DisplayName: person.DisplayName, Role: identity.Wright, IsActive: true},
		Header:     people.Header{AccessMode: mode, Alias: alias.String()},
		Attributes: people.Attributes{Headline: jobstest.Headline, Location: jobstest.Town, Tags: []string{"Go"}},
		PhotoURL:   jobstest.Photo,
	}}
	var in sharelink.Input
	if random.IntN(2) == 0 {
		expires := f.Clock.Now().Add(time.Hour)
		in.ExpiresAt = &expires
	}
	if random.IntN(4) > 0 {
		in.Lens = new(sharelink.Lens)
		for _, hidden := range []sharelink.LensAttribute{
			sharelink.LensPhoto, sharelink.LensHeadline, sharelink.LensLocation, sharelink.LensTags,
		} {
			if random.IntN(3) == 0 {
				in.Lens.HiddenAttributes = append(in.Lens.HiddenAttributes, hidden)
			}
		}
		if random.IntN(3) == 0 {
			in.Lens.Headline = "For you"
		}
	}
	if o.link, err = f.Links.CreateLink(t.Context(), as(user), in); err != nil {
		t.Fatal(err)
	}
	return o
}

// restrict does to an owner what may keep Robin from seeing them, or nothing, and stores their entry.
func (f fixture) restrict(t *testing.T, random *rand.Rand, o *linkOwner) {
	t.Helper()
	user := o.entry.User
	switch random.IntN(10) {
	case 0:
		f.Block(t, user, robin)
	case 1:
		f.Block(t, robin, user)
	case 2:
		mode := o.entry.AccessMode
		f.PutProfile(t, user, func(s *profile.Snapshot) { s.AccessMode, s.Status = mode, profile.StatusSuspended })
		o.entry.IsSuspended = true
	case 3:
		f.SuspendAccount(t, user)
		o.entry.IsActive = false
	case 4:
		f.RemovePerson(t, user)
		o.entry.IsActive = false
	case 5:
		if _, err := f.Links.DeleteLink(t.Context(), as(user), o.link.Snapshot().ID, nil); err != nil {
			t.Fatal(err)
		}
	}
	peopletest.StoresOver(f.DB).Put(t, o.entry)
}
