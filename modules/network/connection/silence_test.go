package connection_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// Whatever the asked person does but accept, the asker sees the same.
func TestT112_decline_isNotSeenByTheAsker(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]func(t *testing.T, f fixture, sent connection.Shown){
		"declined": func(t *testing.T, f fixture, sent connection.Shown) { f.answer(t, robin, sent.ID, false) },
		"removed":  func(t *testing.T, f fixture, sent connection.Shown) { f.remove(t, robin, sent.ID) },
		"declined and removed": func(t *testing.T, f fixture, sent connection.Shown) {
			f.answer(t, robin, sent.ID, false)
			f.remove(t, robin, sent.ID)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			sent := f.ask(t, alex, robin)
			before := f.list(t, alex)
			f.clock.Advance(time.Hour)
			answer(t, f, sent)
			if after := f.list(t, alex); len(after) != 1 || after[0] != before[0] {
				t.Errorf("got %+v, want %+v", after, before)
			}
			if _, _, err := f.tryAsk(t, alex, robin); !errors.Is(err, connection.ErrExists) {
				t.Errorf("ask again: got %v", err)
			}
			f.remove(t, alex, sent.ID)
			f.wantStatus(t, "withdrawn", robin, connection.None)
		})
	}
}

func TestT112_requestThatIsNotDelivered_looksLikeOthers(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.ask(t, alex, robin)
	f.remove(t, alex, first.ID)
	f.wantStatus(t, "withdrawn", robin, connection.None)
	again, other := f.ask(t, alex, robin), f.ask(t, alex, sam)
	if again.ID == first.ID {
		t.Error("the second request has the id of the first")
	}
	other.ID, other.Other, other.Row, other.QuietUntil = again.ID, again.Other, again.Row, again.QuietUntil
	if again != other {
		t.Errorf("got %+v, want %+v", again, other)
	}
	f.wantStatus(t, "asked again", robin, connection.None)
	accept := connection.Reply{IsAccepted: true}
	_, err := f.Answer(t.Context(), identitytest.Wright(robin), again.ID, accept)
	if !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("the answer: got %v", err)
	}
}

// The answers and the queries for somebody who has blocked the caller are those for somebody to whom no request is
// delivered because one was withdrawn.
func TestT39_T112_requestToABlocker_isLikeOneThatIsNotDelivered(t *testing.T) {
	t.Parallel()
	responses, queries := map[string]connection.Shown{}, map[string][]string{}
	for name, arrange := range map[string]func(t *testing.T, f fixture){
		"withdrawn": func(t *testing.T, f fixture) { f.remove(t, alex, f.ask(t, alex, robin).ID) },
		"blocked":   func(t *testing.T, f fixture) { f.block(t, robin, alex) },
		"another account of the mailbox is blocked": func(t *testing.T, f fixture) { f.block(t, robin, sam) },
		"withdrawn and blocked": func(t *testing.T, f fixture) {
			f.remove(t, alex, f.ask(t, alex, robin).ID)
			f.block(t, robin, alex)
		},
		"was connected, blocked": func(t *testing.T, f fixture) {
			f.answer(t, robin, f.ask(t, alex, robin).ID, true)
			f.block(t, robin, alex)
		},
	} {
		f := newFixture(t)
		f.people.Share(t, alex, sam)
		f.people.Hide(robin, "token") // the viewer of a blocker sees as little as that of a hidden profile
		arrange(t, f)
		recorder := f.record()
		shown := f.ask(t, alex, robin)
		queries[name] = recorder.queries
		f.wantStatus(t, name, robin, connection.None)
		if _, _, err := f.tryAsk(t, alex, robin); !errors.Is(err, connection.ErrExists) {
			t.Errorf("%s: ask again: got %v", name, err)
		}
		earlier, err := f.stores.Connections.LockRequests(t.Context(), alex, networktest.Noon)
		if err != nil || earlier.Open != 1 {
			t.Errorf("%s: got %+v, %v", name, earlier, err)
		}
		shown.ID, shown.Row, shown.QuietUntil = connection.ID{}, 0, time.Time{}
		responses[name] = shown
	}
	for name := range responses {
		if responses[name] != responses["withdrawn"] || len(queries[name]) < 8 ||
			!slices.Equal(queries[name], queries["withdrawn"]) {
			t.Errorf("%s: got %+v by %v, want %+v by %v", name, responses[name], queries[name],
				responses["withdrawn"], queries["withdrawn"])
		}
	}
}

// Whoever asks somebody and then blocks them gets the same name twice, which does not tell whether they have blocked.
func TestT39_T112_askingAndBlocking_giveTheSameName(t *testing.T) {
	t.Parallel()
	hide := func(f fixture) { f.people.Hide(robin, "token") }
	block := func(t *testing.T, f fixture) {
		t.Helper()
		f.block(t, robin, alex)
	}
	for name, c := range map[string]struct {
		arrange func(t *testing.T, f fixture)
		want    string
	}{
		"visible":          {func(*testing.T, fixture) {}, "Robin Demo"},
		"visible, blocked": {block, "Robin Demo"},
		"visible, blocked, hidden": {func(t *testing.T, f fixture) {
			t.Helper()
			block(t, f)
			hide(f)
		}, "Robin Demo"},
		"visible, blocked, renamed": {func(t *testing.T, f fixture) {
			t.Helper()
			block(t, f)
			f.people.SetPerson(t, networktest.PersonOf(robin, "Robin Renamed"))
		}, "Robin Demo"},
		"hidden": {func(_ *testing.T, f fixture) { hide(f) }, ""},
		"hidden, blocked": {func(t *testing.T, f fixture) {
			t.Helper()
			hide(f)
			block(t, f)
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			c.arrange(t, f)
			shown := f.ask(t, alex, robin)
			asked := ""
			if shown.IsNameShown() {
				asked = shown.Other.DisplayName
			}
			b, err := f.blocking.Block(t.Context(), identitytest.Wright(alex), networktest.Member(robin), nil, "")
			if err != nil {
				t.Fatal(err)
			}
			if blocked := b.Snapshot().Blocked.DisplayName; asked != c.want || blocked != c.want {
				t.Errorf("asking gives %q, blocking %q, want %q", asked, blocked, c.want)
			}
		})
	}
}

// A request that was sent before the block stays open for the asker, and never comes back to the blocker.
func TestT39_T112_blockOfTheAsker_isNotSeenByTheAsker(t *testing.T) {
	t.Parallel()
	for name, isDeclined := range map[string]bool{"open": false, "declined": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			sent := f.ask(t, alex, robin)
			if isDeclined {
				f.answer(t, robin, sent.ID, false)
			}
			before := f.list(t, alex)
			f.block(t, robin, alex)
			f.wantStatus(t, "blocked", robin, connection.None)
			if after := f.list(t, alex); len(after) != 1 || after[0] != before[0] {
				t.Errorf("got %+v, want %+v", after, before)
			}
			_, err := f.Answer(t.Context(), identitytest.Wright(robin), sent.ID, connection.Reply{IsAccepted: true})
			if !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("the answer: got %v", err)
			}
			f.unblock(t, robin, alex)
			f.wantStatus(t, "unblocked", robin, connection.None)
			if after := f.list(t, alex); len(after) != 1 || after[0] != before[0] {
				t.Errorf("unblocked: got %+v, want %+v", after, before)
			}
			// Who unblocks and asks wants the connection, too.
			if _, accepted, err := f.tryAsk(t, robin, alex); err != nil || !accepted {
				t.Errorf("ask back: got %t, %v", accepted, err)
			}
		})
	}
}

// While a request is open the asker sees the name of that time: neither a block nor a hidden profile shows more.
func TestT112_openRequest_keepsTheNameThatTheAskerSaw(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	f.people.Hide(robin, "token")
	rename := func(name string) {
		t.Helper()
		renamed := networktest.PersonOf(robin, name)
		f.people.SetPerson(t, renamed)
		if err := f.upkeep.FollowPerson(t.Context(), renamed, false); err != nil {
			t.Fatal(err)
		}
	}
	rename("Robin Renamed")
	if name := f.list(t, alex)[0].Other.DisplayName; name != "Robin Demo" {
		t.Errorf("open: got %q", name)
	}
	f.answer(t, robin, sent.ID, true)
	if name := f.list(t, alex)[0].Other.DisplayName; name != "Robin Renamed" {
		t.Errorf("accepted: got %q", name)
	}
	rename("Robin Again")
	if name := f.list(t, alex)[0].Other.DisplayName; name != "Robin Again" {
		t.Errorf("connected: got %q", name)
	}
}

func TestAsk_ofSomebodyWhomTheCallerHasBlocked_namesThem(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.block(t, alex, robin)
	_, _, err := f.tryAsk(t, alex, robin)
	refusal, _ := fault.Of(err)
	if !errors.Is(err, connection.ErrProfileBlocked) ||
		refusal.Members()["memberId"] != networktest.Member(robin).String() {
		t.Errorf("got %v", err)
	}
}

func TestBlock_endsConnectionAndRequests(t *testing.T) {
	t.Parallel()
	for name, arrange := range map[string]func(t *testing.T, f fixture){
		"connected":    func(t *testing.T, f fixture) { f.answer(t, robin, f.ask(t, alex, robin).ID, true) },
		"was asked":    func(t *testing.T, f fixture) { f.ask(t, robin, alex) },
		"has declined": func(t *testing.T, f fixture) { f.answer(t, alex, f.ask(t, robin, alex).ID, false) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			arrange(t, f)
			f.block(t, robin, alex)
			f.wantStatus(t, "blocked", alex, connection.None)
			f.wantStatus(t, "blocked", robin, connection.None)
			f.unblock(t, robin, alex)
			f.wantStatus(t, "unblocked", alex, connection.None)
			f.wantStatus(t, "unblocked", robin, connection.None)
		})
	}
}

// Nobody gets several requests of one person by withdrawing them, or by blocking and unblocking.
func TestT113_withdrawnRequest_isNotDeliveredAgainForNinetyDays(t *testing.T) {
	t.Parallel()
	for name, withdraw := range map[string]func(t *testing.T, f fixture, sent connection.Shown){
		"withdrawn": func(t *testing.T, f fixture, sent connection.Shown) { f.remove(t, alex, sent.ID) },
		"blocked": func(t *testing.T, f fixture, _ connection.Shown) {
			f.block(t, alex, robin)
			f.unblock(t, alex, robin)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			withdraw(t, f, f.ask(t, alex, robin))
			f.clock.Advance(connection.QuietPeriod - time.Second)
			if err := f.upkeep.DeleteUnneeded(t.Context()); err != nil {
				t.Fatal(err)
			}
			withdraw(t, f, f.ask(t, alex, robin)) // which begins the period again
			f.wantStatus(t, "within the period", robin, connection.None)
			f.clock.Advance(connection.QuietPeriod - time.Second)
			sent := f.ask(t, alex, robin)
			f.wantStatus(t, "within the second period", robin, connection.None)
			f.clock.Advance(time.Hour)
			f.wantStatus(t, "delivered later", robin, connection.None)
			withdraw(t, f, sent)
			f.clock.Advance(connection.QuietPeriod)
			if err := f.upkeep.DeleteUnneeded(t.Context()); err != nil {
				t.Fatal(err)
			}
			f.ask(t, alex, robin)
			f.wantStatus(t, "after the period", robin, connection.Pending)
		})
	}
}

// What one has withdrawn does not silence the other.
func TestAsk_bySomebodyWhoGotAWithdrawnRequest_isDelivered(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.remove(t, alex, f.ask(t, alex, robin).ID)
	received := f.ask(t, robin, alex)
	f.wantStatus(t, "asked by the other", alex, connection.Pending)
	f.remove(t, robin, received.ID)
	// Both have withdrawn.
	f.ask(t, alex, robin)
	f.wantStatus(t, "quiet for the first", robin, connection.None)
}

// Asking does not tell the name of somebody whose profile the caller may not see.
func TestT32_T112_hiddenPerson_isNamedOnlyToThoseWhoSawThemOrWereAsked(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.people.SetSummary(robin, network.Summary{Alias: "robin-demo"})
	f.people.Hide(robin, "token")
	want := func(step string, isNamed, isSeen bool) {
		t.Helper()
		all := f.list(t, alex)
		if len(all) != 1 || all[0].IsNameShown() != isNamed || (all[0].Summary != nil) != isSeen {
			t.Errorf("%s: got %+v", step, all)
		}
		query, _ := network.ParseQuery("robin")
		found, _, err := f.List(t.Context(), identitytest.Wright(alex), connection.Filter{Query: query}, nil, 10)
		if err != nil || len(found) > 0 != (isNamed && all[0].IsNamed) {
			t.Errorf("%s: the search finds %+v, %v", step, found, err)
		}
	}
	sent := f.ask(t, alex, robin)
	want("hidden", false, false)
	f.people.Show(robin)
	want("shown", true, true)
	f.people.Hide(robin, "token")
	f.answer(t, robin, sent.ID, true)
	want("accepted", true, false)
	f.remove(t, alex, sent.ID)
	f.ask(t, robin, alex)
	want("was asked", true, false)
	f.remove(t, alex, f.list(t, alex)[0].ID)
	f.unaskedBy(t, robin)
	for token, isNamed := range map[string]bool{"token": true, "another": false} {
		shown, _, err := f.Ask(t.Context(), identitytest.Wright(alex),
			connection.Input{Member: networktest.Member(robin), LinkToken: token})
		if err != nil {
			t.Fatal(err)
		}
		want("by the link "+token, isNamed, false)
		f.remove(t, alex, shown.ID)
	}
}

// unaskedBy withdraws all requests of a user.
func (f fixture) unaskedBy(t *testing.T, user identity.UserID) {
	t.Helper()
	for _, shown := range f.list(t, user) {
		f.remove(t, user, shown.ID)
	}
}
