package store_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestOrganizations_areSavedUnderTheNextVersionAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		o := s.PutOrganization(t, "kvarn.example", noon, nil)
		o.Name, o.About, o.WebsiteURL = "Kvarn Mills", "Flour.", "https://kvarn.example"
		o.MissingSince, o.Warned, o.CheckAt, o.Version = noon.Add(time.Hour), true, noon.Add(2*time.Hour), 2
		if err := s.Organizations.Save(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Organizations.ByDomain(t.Context(), o.Domain); err != nil || !reflect.DeepEqual(got, o) {
			t.Errorf("got %+v, %v, want %+v", got, err, o)
		}
		if err := s.Organizations.Save(t.Context(), o); !errors.Is(err, fault.ErrStale) {
			t.Errorf("saved a version again: %v", err)
		}
		o.MissingSince, o.Version = time.Time{}, 3
		if err := s.Organizations.Save(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		got, err := s.Organizations.ByIDs(t.Context(), []organization.ID{o.ID, uuid.Must(uuid.NewV7())})
		if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], o) {
			t.Errorf("got %+v, %v, want %+v", got, err, o)
		}
		if _, err := s.Organizations.ByDomain(t.Context(), "other.example"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
	})
}

func TestOrganizations_areDueByTheirTime_whileTheyAreProven(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		late := s.PutOrganization(t, "late.example", noon.Add(-time.Hour), nil)
		early := s.PutOrganization(t, "early.example", noon.Add(-2*time.Hour), nil)
		lost := s.PutOrganization(t, "lost.example", noon.Add(-3*time.Hour), nil)
		lost.Token, lost.Version = "", 2
		if err := s.Organizations.Save(t.Context(), lost); err != nil {
			t.Fatal(err)
		}
		s.PutOrganization(t, "next.example", noon, nil)
		due, err := s.Organizations.Due(t.Context(), late.CheckAt, 10)
		if err != nil || len(due) != 2 || due[0].ID != early.ID || due[1].ID != late.ID {
			t.Errorf("got %+v, %v", due, err)
		}
	})
}

func TestOrganizations_logForgetsUsers_andOldChanges(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		id := uuid.Must(uuid.NewV7())
		for i := range 3 {
			if err := s.Organizations.Log(t.Context(), organization.Change{
				ID: uuid.Must(uuid.NewV7()), Organization: id, Kind: organization.ChangeRole, Actor: alex,
				Subject: robin, Role: organization.Owner, At: noon.Add(time.Duration(i) * time.Hour),
			}); err != nil {
				t.Fatal(err)
			}
		}
		if of, err := s.Organizations.ChangesOf(t.Context(), alex); err != nil || len(of) != 3 {
			t.Errorf("got %+v, %v", of, err)
		}
		if n, err := s.Organizations.DeleteChangesBefore(t.Context(), noon.Add(time.Hour), 10); err != nil || n != 1 {
			t.Errorf("deleted %d, %v", n, err)
		}
		for _, user := range []identity.UserID{alex, robin} {
			if err := s.Organizations.EraseUser(t.Context(), user); err != nil {
				t.Fatal(err)
			}
		}
		got, err := s.Organizations.Changes(t.Context(), id, 1)
		if err != nil || len(got) != 1 || got[0].Actor != 0 || got[0].Subject != 0 ||
			got[0].Role != organization.Owner || !got[0].At.Equal(noon.Add(2*time.Hour)) {
			t.Errorf("got %+v, %v", got, err)
		}
	})
}

func TestOrganizations_areDeletedWithTheirTeamAndLog(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		team := map[identity.UserID]organization.Role{alex: organization.Owner}
		o, other := s.PutOrganization(t, "kvarn.example", noon, team), s.PutOrganization(t, "other.example", noon, team)
		for _, id := range []organization.ID{o.ID, other.ID} {
			if err := s.Organizations.Log(t.Context(), organization.Change{
				ID: uuid.Must(uuid.NewV7()), Organization: id, Kind: organization.ChangeProven, At: noon,
			}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Organizations.Delete(t.Context(), o.ID); err != nil {
			t.Fatal(err)
		}
		for id, want := range map[organization.ID]int{o.ID: 0, other.ID: 1} {
			found, err := s.Organizations.ByIDs(t.Context(), []organization.ID{id})
			members, err2 := s.Team.In(t.Context(), id)
			log, err3 := s.Organizations.Changes(t.Context(), id, 10)
			if err := errors.Join(err, err2, err3); err != nil || len(found) != want || len(members) != want ||
				len(log) != want {
				t.Errorf("got %+v, %+v, %+v, %v, want %d", found, members, log, err, want)
			}
		}
		if err := s.Organizations.Delete(t.Context(), o.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("deleted twice: %v", err)
		}
	})
}

func TestClaims_areFoundByTheirUserAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		c := organization.Claim{
			ID: uuid.Must(uuid.NewV7()), User: alex, Domain: "kvarn.example", Name: "Kvarn", Token: "token",
			CreatedAt: noon,
		}
		if err := s.Claims.Add(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		c.Name = "Kvarn Mills"
		if err := s.Claims.Rename(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Claims.ByID(t.Context(), alex, c.ID); err != nil || got != c {
			t.Errorf("got %+v, %v", got, err)
		}
		if _, err := s.Claims.ByID(t.Context(), robin, c.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("another user: %v", err)
		}
		if n, err := s.Claims.DeleteBefore(t.Context(), noon, 10); err != nil || n != 0 {
			t.Errorf("deleted %d, %v", n, err)
		}
		if n, err := s.Claims.DeleteBefore(t.Context(), noon.Add(time.Second), 10); err != nil || n != 1 {
			t.Errorf("deleted %d, %v", n, err)
		}
		if err := s.Claims.Delete(t.Context(), c); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("deleted twice: %v", err)
		}
		if err := errors.Join(s.Claims.Add(t.Context(), c), s.Claims.EraseUser(t.Context(), alex)); err != nil {
			t.Fatal(err)
		}
		if all, err := s.Claims.Of(t.Context(), alex); err != nil || len(all) != 0 {
			t.Errorf("got %+v, %v", all, err)
		}
	})
}

func TestDirectory_knowsWhoMayHire(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		const sam, guest = organizationtest.Sam, identity.UserID(77)
		o := s.PutOrganization(t, "kvarn.example", noon, map[identity.UserID]organization.Role{
			alex: organization.Owner, robin: organization.Recruiter, sam: organization.Employee,
		})
		if err := s.Team.Add(t.Context(), organization.TeamMember{
			ID: uuid.Must(uuid.NewV7()), Organization: o.ID, User: guest, Role: organization.Owner, Invited: true,
			Since: noon.Add(-time.Hour),
		}); err != nil {
			t.Fatal(err)
		}
		want := organization.Employer{
			ID: o.ID, Domain: "kvarn.example", Name: "Kvarn", Proven: true, ProvenAt: noon,
		}
		d := s.Directory()
		for user, may := range map[identity.UserID]bool{alex: true, robin: true, sam: false, guest: false} {
			of, err := d.Of(t.Context(), user)
			if err != nil || may != (len(of) == 1) || may && of[0] != want {
				t.Errorf("user %d: %+v, %v", user, of, err)
			}
			if got, err := d.MayHire(t.Context(), user, o.ID); err != nil || got != may {
				t.Errorf("user %d may hire: %t, %v", user, got, err)
			}
		}
		if hiring, err := d.Hiring(t.Context(), o.ID); err != nil ||
			!reflect.DeepEqual(hiring, []identity.UserID{alex, robin}) {
			t.Errorf("got %v, %v", hiring, err)
		}
		if all, err := d.ByIDs(t.Context(), []organization.ID{o.ID}); err != nil || all[o.ID] != want {
			t.Errorf("got %+v, %v", all, err)
		}
		if got, err := d.ByDomain(t.Context(), "kvarn.example"); err != nil || got != want {
			t.Errorf("got %+v, %v", got, err)
		}
		team, err := s.Team.In(t.Context(), o.ID)
		if err != nil || len(team) != 4 || team[0].User != alex || team[3].User != guest {
			t.Errorf("got %+v, %v", team, err)
		}
		// Somebody who is removed may not hire at the next question.
		if err := s.Team.Delete(t.Context(), team[1]); err != nil {
			t.Fatal(err)
		}
		if may, err := d.MayHire(t.Context(), robin, o.ID); err != nil || may {
			t.Errorf("a former recruiter may hire: %t, %v", may, err)
		}
	})
}
