package organization_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

func TestVerify_rightCode_confirmsTheDomainForTwelveMonths(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := f.start(t, alex, work)
		if to := f.Queued()[0].To; to != "Kim.Demo+wright@kvarn.example" {
			t.Errorf("mailed to %s", to)
		}
		section := organizationtest.AlexWorkplace
		in.Section = &section
		got, err := f.Verify(t.Context(), member(alex), in)
		now := f.Clock.Now()
		if err != nil || got.Domain != "kvarn.example" || got.Section != section || got.IsPast ||
			!got.ConfirmedAt.Equal(now) || !got.ExpiresAt.Equal(now.AddDate(1, 0, 0)) {
			t.Errorf("got %+v, %v", got, err)
		}
		f.Clock.Advance(got.ExpiresAt.Sub(now) - time.Second)
		if all := f.memberships(t, alex); len(all) != 1 || all[0].IsPast {
			t.Errorf("got %+v", all)
		}
		f.Clock.Advance(time.Second)
		if all := f.memberships(t, alex); len(all) != 1 || !all[0].IsPast {
			t.Errorf("after twelve months: %+v", all)
		}
		if renewed := f.confirm(t, alex, work); renewed.IsPast || renewed.Section != section {
			t.Errorf("confirmed again: %+v", renewed)
		}
		if all := f.memberships(t, alex); len(all) != 1 || all[0].IsPast {
			t.Errorf("confirmed again: %+v", all)
		}
	})
}

// The client may have lost the response.
func TestVerify_again_returnsTheSame(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := f.start(t, alex, work)
		first, err := f.Verify(t.Context(), member(alex), in)
		if err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Minute)
		second, err := f.Verify(t.Context(), member(alex), in)
		if err != nil || second.ID != first.ID || !second.ConfirmedAt.Equal(first.ConfirmedAt) {
			t.Errorf("got %+v, %v, want %+v", second, err, first)
		}
		if err := f.Leave(t.Context(), member(alex), first.Domain); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Verify(t.Context(), member(alex), in); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after leaving: %v", err)
		}
	})
}

// entered is what somebody enters.
type entered = organization.Verification

func TestVerify_invalid_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := f.start(t, alex, work)
		school, unknown := organizationtest.School, profile.SectionID(9999)
		for name, c := range map[string]struct {
			user   identity.UserID
			change func(*entered)
			want   error
		}{
			"no code":                   {alex, func(v *entered) { v.Code = "" }, fault.ErrValidation},
			"a school":                  {alex, func(v *entered) { v.Section = &school }, fault.ErrValidation},
			"an unknown section":        {alex, func(v *entered) { v.Section = &unknown }, fault.ErrValidation},
			"an unknown id":             {alex, func(v *entered) { v.ID[0]++ }, fault.ErrNotFound},
			"the work mail of somebody": {robin, func(*entered) {}, fault.ErrNotFound},
			"another code": {
				alex, func(v *entered) { v.Code = otherThan(v.Code) }, organization.ErrCodeMismatch,
			},
		} {
			changed := in
			c.change(&changed)
			if _, err := f.Verify(t.Context(), member(c.user), changed); !errors.Is(err, c.want) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		f.Clock.Advance(organization.CodeLife)
		if _, err := f.Verify(t.Context(), member(alex), in); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("late: got %v", err)
		}
	})
}

// otherThan returns another code.
func otherThan(code string) string {
	if strings.HasPrefix(code, "1") {
		return "2" + code[1:]
	}
	return "1" + code[1:]
}

func TestT235_guessedCodes_endTheWorkMailAfterFive(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := f.start(t, alex, work)
		wrong := in
		wrong.Code = otherThan(in.Code)
		var group sync.WaitGroup
		results := make(chan error, 2*organization.MaxAttempts)
		for range cap(results) {
			group.Go(func() {
				_, err := f.Verify(context.WithoutCancel(t.Context()), member(alex), wrong)
				results <- err
			})
		}
		group.Wait()
		close(results)
		mismatches := 0
		for err := range results {
			switch {
			case errors.Is(err, organization.ErrCodeMismatch):
				mismatches++
			case !errors.Is(err, fault.ErrRequestLimit):
				t.Errorf("got %v", err)
			}
		}
		if mismatches != organization.MaxAttempts {
			t.Errorf("%d codes were compared", mismatches)
		}
		if _, err := f.Verify(t.Context(), member(alex), in); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the right code: got %v", err)
		}
		if all := f.memberships(t, alex); len(all) != 0 {
			t.Errorf("got %+v", all)
		}
	})
}

func TestT236_codesToAnAddress_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.start(t, alex, work)
		if _, err := f.Start(t.Context(), member(alex), "sam@other.example"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("a second code within a minute: %v", err)
		}
		// Each user may ask, and the mailbox gets ten a day, in whatever spelling.
		for i := range 12 {
			user := identity.UserID(1000 + i)
			f.SetPerson(t, personOf(user))
			f.start(t, user, fmt.Sprintf("kim.demo+%d@KVARN.example", i))
		}
		if n := len(f.Queued()); n != 10 {
			t.Errorf("%d codes were mailed", n)
		}
		f.Clock.Advance(quota.Day + time.Second)
		f.start(t, alex, work)
		if n := len(f.Queued()); n != 11 {
			t.Errorf("a day later: %d", n)
		}
	})
}

func TestT236_codesToADomain_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const limit = 200
		for i := range limit {
			err := f.Stores.WorkMails.Add(t.Context(), organization.WorkMail{
				ID: organization.ID{byte(i), 1}, User: 5000, Domain: "kvarn.example", Mailbox: []byte{byte(i)},
				CodeMAC: []byte("mac"), Mailed: true, CreatedAt: f.Clock.Now(),
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		in := f.start(t, alex, work)
		if len(f.Queued()) != 0 {
			t.Error("a code was mailed")
		}
		// Nothing tells the user: the answer is that of a wrong code.
		in.Code = "12345678"
		_, err := f.Verify(t.Context(), member(alex), in)
		if !errors.Is(err, organization.ErrCodeMismatch) {
			t.Errorf("got %v", err)
		}
		f.start(t, robin, "sam@other.example")
		if len(f.Queued()) != 1 {
			t.Error("another domain got none")
		}
	})
}

func TestT238_mailboxConfirmedByAnotherAccount_endsTheFormerMembership(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, "kim.demo@kvarn.example")
		f.confirm(t, sam, "sam.demo@kvarn.example")
		f.Clock.Advance(time.Hour)
		f.confirm(t, robin, "KIM.demo+other@kvarn.example")
		if all := f.memberships(t, alex); len(all) != 1 || !all[0].IsPast || !all[0].ExpiresAt.Equal(f.Clock.Now()) {
			t.Errorf("alex: %+v", all)
		}
		if told := f.Told(t, alex); len(told) != 1 || told[0] != "organization.moved" {
			t.Errorf("alex was told %v", told)
		}
		if all := f.memberships(t, robin); len(all) != 1 || all[0].IsPast {
			t.Errorf("robin: %+v", all)
		}
		if all := f.memberships(t, sam); len(all) != 1 || all[0].IsPast || len(f.Told(t, sam)) != 0 {
			t.Errorf("another mailbox: %+v", all)
		}
		// Confirmed again, it is the newest one, and the notification about the former end is gone.
		f.Clock.Advance(time.Hour)
		f.confirm(t, alex, "kim.demo@kvarn.example")
		if all := f.memberships(t, alex); len(all) != 1 || all[0].IsPast || len(f.Told(t, alex)) != 0 {
			t.Errorf("alex again: %+v, %v", all, f.Told(t, alex))
		}
		if all := f.memberships(t, robin); !all[0].IsPast || len(f.Told(t, robin)) != 1 {
			t.Errorf("robin: %+v", all)
		}
	})
}

// Concurrent confirmations of a mailbox leave one account with it.
func TestT238_concurrentConfirmations_leaveOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		users := []identity.UserID{alex, robin, sam}
		entered := map[identity.UserID]organization.Verification{}
		for _, user := range users {
			entered[user] = f.start(t, user, work)
		}
		var group sync.WaitGroup
		failed := make(chan error, len(users))
		for user, in := range entered {
			group.Go(func() {
				_, err := f.Verify(context.WithoutCancel(t.Context()), member(user), in)
				failed <- err
			})
		}
		group.Wait()
		close(failed)
		for err := range failed {
			if err != nil {
				t.Error(err)
			}
		}
		current := 0
		for _, user := range users {
			if all := f.memberships(t, user); len(all) == 1 && !all[0].IsPast {
				current++
			}
		}
		if current != 1 {
			t.Errorf("%d accounts have the mailbox", current)
		}
	})
}

func TestVerify_twentyOrganizations_refusesAnother(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range organization.MaxMemberships {
			f.addMembership(t, alex, organization.Domain(fmt.Sprintf("org%d.example", i)), f.Clock.Now())
		}
		_, err := f.Verify(t.Context(), member(alex), f.start(t, alex, work))
		if !errors.Is(err, organization.ErrLimitExceeded) {
			t.Errorf("got %v", err)
		}
		f.Clock.Advance(time.Hour)
		f.confirm(t, alex, "kim@org3.example") // the user belongs to it
		if err := f.Leave(t.Context(), member(alex), "org4.example"); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Hour)
		f.confirm(t, alex, work)
	})
}

func TestT235_address_isNotStored(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, "secret.name@kvarn.example")
		if dump := databasetest.Dump(t, f.DB); strings.Contains(dump, "secret.name") ||
			!strings.Contains(dump, "kvarn.example") {
			t.Error("the database contains the address, or not the domain")
		}
	})
}
