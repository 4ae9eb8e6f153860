package messaging_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestStart_bothSidesAtOnce_makeOneConversation(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		var running sync.WaitGroup
		var ids [2]messaging.ID
		for i, user := range []identity.UserID{alex, robin} {
			running.Go(func() {
				to := profileaccess.Target{Alias: messagingtest.RobinAlias}
				if user == robin {
					to = toAlex
				}
				shown, err := f.start(t, user, to, "Hi")
				if ids[i] = shown.ID; err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if ids[0] != ids[1] || f.conversations(t) != 1 {
			t.Errorf("got %v, %d conversations", ids, f.conversations(t))
		}
		for _, user := range []identity.UserID{alex, robin} {
			if got := f.texts(t, user, ids[0]); got != "Hi, Hi*" && got != "Hi*, Hi" {
				t.Errorf("user %d sees %s", user, got)
			}
		}
	})
}

// Two clicks on a button, a repeated call and concurrent calls take a text once, whatever it says.
func TestT191_sameNameOfAText_isTakenOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := messaging.StartInput{To: toAlex, Text: "Hi", ClientID: uuid.New()}
		var running sync.WaitGroup
		for range 4 {
			running.Go(func() {
				if _, err := f.Start(t.Context(), member(robin), in); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		id := f.listed(t, robin, messaging.Inbox)[0].ID
		in.Text = "Something else"
		again, err := f.Start(t.Context(), member(robin), in)
		if err != nil || again.ID != id || again.Last.Text != "Hi" {
			t.Errorf("again: got %+v, %v", again.Last, err)
		}
		answer := messaging.WriteInput{Text: "Yes?", ClientID: uuid.New()}
		for range 4 {
			running.Go(func() {
				m, err := f.Write(t.Context(), member(alex), id, answer)
				if err != nil || m.Sequence != 2 || m.Text != "Yes?" || !m.Own {
					t.Errorf("got %+v, %v", m, err)
				}
			})
		}
		running.Wait()
		if got := f.texts(t, robin, id); got != "Hi*, Yes?" || len(f.world.Texts()) != 2 {
			t.Errorf("got %s, %d mails", got, len(f.world.Texts()))
		}
	})
}

// A name is one of its author in a conversation, so that nobody finds or prevents texts of others with it.
func TestT226_nameThatTheOtherSideHasUsed_isAnotherText(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		name := uuid.New()
		begun, err := f.Start(t.Context(), member(robin), messaging.StartInput{To: toAlex, Text: "Hi", ClientID: name})
		if err != nil {
			t.Fatal(err)
		}
		answer, err := f.Write(t.Context(), member(alex), begun.ID, messaging.WriteInput{Text: "Yes?", ClientID: name})
		if err != nil || answer.Text != "Yes?" {
			t.Errorf("got %+v, %v", answer, err)
		}
		other, err := f.Start(t.Context(), member(sam), messaging.StartInput{To: toAlex, Text: "Hello", ClientID: name})
		if err != nil || other.ID == begun.ID || other.Last.Text != "Hello" {
			t.Errorf("another member: got %+v, %v", other, err)
		}
		if got := f.texts(t, robin, begun.ID); got != "Hi*, Yes?" {
			t.Errorf("got %s", got)
		}
		seen, _, err := f.Read(t.Context(), member(alex), begun.ID, messaging.Range{}, 10)
		if err != nil || seen[0].ClientID != (uuid.UUID{}) || seen[1].ClientID != name {
			t.Errorf("Alex sees the names %v, %v, %v", seen[0].ClientID, seen[1].ClientID, err)
		}
	})
}

// A page or a link whose owner takes messages opens a conversation; whoever has found the person asks.
func TestStart_opensOrAsks_byHowTheOwnerWasFound(t *testing.T) {
	t.Parallel()
	byLink := func(f fixture) profileaccess.Target {
		return profileaccess.Target{Token: f.world.Link.Token.Text()}
	}
	byPage := func(fixture) profileaccess.Target { return toAlex }
	byMember := func(fixture) profileaccess.Target { return toMember(alex) }
	connect := func(t *testing.T, f fixture) { t.Helper(); f.world.Connect(t, robin, alex) }
	for name, row := range map[string]struct {
		to     func(fixture) profileaccess.Target
		before func(t *testing.T, f fixture)
		status messaging.Status
		origin messaging.OriginKind
		box    messaging.Box
	}{
		"page":    {byPage, nil, messaging.Open, messaging.FromProfile, messaging.Inbox},
		"link":    {byLink, nil, messaging.Open, messaging.FromLink, messaging.Inbox},
		"member":  {byMember, nil, messaging.Request, messaging.FromPerson, messaging.Requests},
		"contact": {byMember, connect, messaging.Open, messaging.FromConnection, messaging.Inbox},
		"contact who takes no messages": {byMember, func(t *testing.T, f fixture) {
			t.Helper()
			connect(t, f)
			f.world.SetContact(t, settings.ContactNobody)
		}, messaging.Open, messaging.FromConnection, messaging.Inbox},
		"contact whose profile is restricted": {byMember, func(t *testing.T, f fixture) {
			t.Helper()
			connect(t, f)
			f.world.Restrict(t)
		}, messaging.Open, messaging.FromConnection, messaging.Inbox},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				if row.before != nil {
					row.before(t, f)
				}
				shown, err := f.start(t, robin, row.to(f), "Hi")
				if err != nil {
					t.Fatal(err)
				}
				isOpen := row.status == messaging.Open
				if shown.Status != row.status || shown.Origin.Kind != row.origin || shown.CanSend != isOpen ||
					shown.Own.Box != messaging.Inbox || shown.Other.Box != row.box {
					t.Errorf("got %+v", shown)
				}
				other := f.listed(t, alex, row.box)
				if len(other) != 1 || !other[0].CanSend || other[0].Own.Unread != 1 {
					t.Errorf("Alex finds %+v", other)
				}
			})
		})
	}
}

// Whoever has found a person writes one text, until the person answers in any way.
func TestStart_request_hasOneTextUntilItIsAccepted(t *testing.T) {
	t.Parallel()
	for name, accept := range map[string]func(t *testing.T, f fixture, id messaging.ID) error{
		"accepted": func(t *testing.T, f fixture, id messaging.ID) error {
			t.Helper()
			shown, err := f.decide(t, alex, id, messaging.Accept)
			if err == nil && (shown.Status != messaging.Open || shown.Own.Box != messaging.Inbox) {
				t.Errorf("got %+v", shown)
			}
			return err
		},
		"answered": func(t *testing.T, f fixture, id messaging.ID) error {
			t.Helper()
			return f.write(t, alex, id, "Yes?")
		},
		"written to": func(t *testing.T, f fixture, id messaging.ID) error {
			t.Helper()
			shown, err := f.start(t, alex, profileaccess.Target{Alias: messagingtest.RobinAlias}, "Yes?")
			if shown.ID != id {
				t.Errorf("got another conversation: %+v", shown)
			}
			return err
		},
		"connected": func(t *testing.T, f fixture, _ messaging.ID) error {
			t.Helper()
			f.world.Connect(t, alex, robin)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				id := f.request(t)
				_, err := f.start(t, robin, toMember(alex), "Please")
				_, byPage := f.start(t, robin, toAlex, "Please")
				if !errors.Is(err, messaging.ErrRequestPending) || !errors.Is(byPage, messaging.ErrRequestPending) ||
					!errors.Is(f.write(t, robin, id, "Please"), messaging.ErrRequestPending) {
					t.Errorf("got %v, %v", err, byPage)
				}
				if err := accept(t, f, id); err != nil {
					t.Fatal(err)
				}
				if err := f.write(t, robin, id, "Thanks"); err != nil {
					t.Errorf("afterwards: got %v", err)
				}
				if got := f.get(t, alex, id); got.Status != messaging.Open || got.Own.Box != messaging.Inbox ||
					got.Last.Text != "Thanks" {
					t.Errorf("Alex sees %+v", got)
				}
			})
		})
	}
}

// A conversation goes on by the person, also if the profile is hidden by now; nobody else gets further than the
// profile.
func TestStart_hiddenProfile_goesOnWithWhomThereIsAConversation(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		begun, err := f.start(t, alex, profileaccess.Target{Alias: messagingtest.RobinAlias}, "Hi")
		if err != nil {
			t.Fatal(err)
		}
		f.world.Restrict(t)
		shown, err := f.start(t, robin, toMember(alex), "Yes?")
		if err != nil || shown.ID != begun.ID || shown.Last.Text != "Yes?" {
			t.Errorf("got %+v, %v", shown, err)
		}
		if _, err := f.start(t, sam, toMember(alex), "Hi"); !errors.Is(err, sharing.ErrProfileRestricted) {
			t.Errorf("somebody else: got %v", err)
		}
		if _, err := f.start(t, robin, toAlex, "Hi"); !errors.Is(err, sharing.ErrProfileRestricted) {
			t.Errorf("by the page: got %v", err)
		}
	})
}

func TestStart_ownerWhoWantsNoTextsOrInvalidInput_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		nothing := func() {}
		inSetup := identity.Principal{Scheme: identity.SchemeSession, User: sam}
		text := func(text string) messaging.StartInput {
			return messaging.StartInput{To: toAlex, Text: text, ClientID: uuid.New()}
		}
		to := func(to profileaccess.Target) messaging.StartInput {
			return messaging.StartInput{To: to, Text: "x", ClientID: uuid.New()}
		}
		for name, row := range map[string]struct {
			set    func()
			caller identity.Principal
			in     messaging.StartInput
			want   error
		}{
			"nobody may": {
				func() { f.world.SetContact(t, settings.ContactNobody) }, member(robin), text("x"),
				messaging.ErrNotOffered,
			},
			"nobody may, as a member": {
				func() { f.world.SetContact(t, settings.ContactNobody) }, member(robin), to(toMember(alex)),
				messaging.ErrNotOffered,
			},
			"restricted": {
				func() { f.world.Restrict(t) }, member(robin), text("x"), sharing.ErrProfileRestricted,
			},
			"restricted, as a member": {
				func() { f.world.Restrict(t) }, member(robin), to(toMember(alex)), sharing.ErrProfileRestricted,
			},
			"not found": {
				nothing, member(robin), to(profileaccess.Target{Alias: "nobody-demo"}), fault.ErrNotFound,
			},
			"unknown member": {
				nothing, member(robin), to(toMember(4711)), fault.ErrNotFound,
			},
			"has left": {
				func() { f.world.RemovePerson(t, alex) }, member(robin), text("x"), fault.ErrNotFound,
			},
			"blocked": {
				func() { f.world.Block(t, robin, alex) }, member(robin), text("x"), sharing.ErrProfileBlocked,
			},
			"blocked by the owner": {
				func() { f.world.Block(t, alex, robin) }, member(robin), text("x"), fault.ErrNotFound,
			},
			"suspended sender": {
				func() { f.world.Suspend(t, sam) }, member(sam), text("x"), sharing.ErrProfileSuspended,
			},
			"the owner":        {nothing, member(alex), text("x"), network.ErrSelfAction},
			"in setup":         {nothing, inSetup, text("x"), fault.ErrSetupRequired},
			"nobody signed in": {nothing, identity.Principal{}, text("x"), fault.ErrUnauthorized},
			"empty":            {nothing, member(robin), text("\n "), fault.ErrValidation},
			"long":             {nothing, member(robin), text(strings.Repeat("ä", 4001)), fault.ErrValidation},
			"control":          {nothing, member(robin), text("x\x00"), fault.ErrValidation},
			"intro of a Wright": {nothing, member(robin), messaging.StartInput{
				To: toMember(alex), Text: "x", Intro: intro(), ClientID: uuid.New(),
			}, fault.ErrValidation},
		} {
			row.set()
			_, err := f.Start(t.Context(), row.caller, row.in)
			f.world.Reset(t)
			if !errors.Is(err, row.want) || f.conversations(t) != 0 {
				t.Errorf("%s: got %v", name, err)
			}
		}
		if _, err := f.start(t, robin, toAlex, strings.Repeat("ä", 4000)); err != nil {
			t.Errorf("the longest text: got %v", err)
		}
	})
}
