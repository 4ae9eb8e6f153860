package connection_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

func TestT113_openRequests_areLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range identity.UserID(connection.MaxOpen) {
		f.people.SetPerson(t, networktest.PersonOf(1000+i, fmt.Sprintf("Person %d", i)))
		f.clock.Advance(quota.Day / connection.MaxPerDay)
		f.ask(t, alex, 1000+i)
	}
	refused := func(step string) {
		t.Helper()
		if _, _, err := f.tryAsk(t, alex, robin); !errors.Is(err, connection.ErrLimitExceeded) {
			t.Errorf("%s: got %v", step, err)
		}
	}
	refused("full")
	first := f.list(t, alex)[0]
	f.answer(t, first.Other.User, first.ID, false)
	refused("one was declined")
	// Accepting needs no place.
	f.ask(t, sam, alex)
	if _, accepted, err := f.tryAsk(t, alex, sam); err != nil || !accepted {
		t.Errorf("got %t, %v", accepted, err)
	}
	f.remove(t, alex, first.ID)
	f.clock.Advance(quota.Day)
	f.people.SetPerson(t, networktest.PersonOf(2000, "Person"))
	f.ask(t, alex, 2000)
	refused("full again")
}

// Neither withdrawn requests nor those of somebody whom many accept make room for more on the same day.
func TestT113_requestsOfADay_areLimited(t *testing.T) {
	t.Parallel()
	for name, then := range map[string]func(t *testing.T, f fixture, asked identity.UserID, id connection.ID){
		"open":      func(*testing.T, fixture, identity.UserID, connection.ID) {},
		"withdrawn": func(t *testing.T, f fixture, _ identity.UserID, id connection.ID) { f.remove(t, alex, id) },
		"declined": func(t *testing.T, f fixture, asked identity.UserID, id connection.ID) {
			f.answer(t, asked, id, false)
		},
		"accepted": func(t *testing.T, f fixture, asked identity.UserID, id connection.ID) {
			f.answer(t, asked, id, true)
		},
		"blocked": func(t *testing.T, f fixture, asked identity.UserID, _ connection.ID) { f.block(t, asked, alex) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			for i := range identity.UserID(connection.MaxPerDay) {
				f.people.SetPerson(t, networktest.PersonOf(1000+i, fmt.Sprintf("Person %d", i)))
				then(t, f, 1000+i, f.ask(t, alex, 1000+i).ID)
			}
			f.clock.Advance(quota.Day - time.Minute)
			_, _, err := f.tryAsk(t, alex, robin)
			refusal, _ := fault.Of(err)
			if !errors.Is(err, fault.ErrRequestLimit) || refusal.RetryAfter() != time.Minute {
				t.Errorf("got %v, wait %v", err, refusal.RetryAfter())
			}
			f.ask(t, sam, alex) // others still can
			f.clock.Advance(time.Minute)
			f.ask(t, alex, robin)
		})
	}
}
