package messaging_test

import (
	"testing"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

// Whoever has applied and who hires write to each other at once.
func TestStart_afterAnApplication_isOpenAndNoRequest(t *testing.T) {
	t.Parallel()
	eachEngine(t, startsAfterAnApplication)
}

func startsAfterAnApplication(t *testing.T, f fixture) {
	f.world.Applied.Pairs = append(f.world.Applied.Pairs, [...]identity.UserID{robin, alex})
	shown, err := f.Start(t.Context(), member(robin), messaging.StartInput{
		To: profileaccess.Target{Member: member(alex).Member}, Text: "When could you start?",
	})
	if err != nil {
		t.Fatal(err)
	}
	if shown.Status != messaging.Open {
		t.Errorf("got %s", shown.Status)
	}
	for user, isApplicant := range map[identity.UserID]bool{robin: true, alex: false} {
		c := f.get(t, user, shown.ID)
		if c.Origin.Kind != messaging.FromApplication || c.Job == nil || c.Job.Title != messagingtest.JobTitle ||
			c.Job.IsApplicant != isApplicant {
			t.Errorf("user %d: %s with %+v", user, c.Origin.Kind, c.Job)
		}
	}
	f.world.Applied.Gone = true
	if c := f.get(t, robin, shown.ID); c.Origin.Kind != messaging.FromApplication || c.Job != nil {
		t.Errorf("of a deleted job: %s with %+v", c.Origin.Kind, c.Job)
	}
}

// The application matters more than the way to the person.
func TestStart_afterAnApplication_hasItsOriginAlsoByAPageOrBetweenTheConnected(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Applied.Pairs = [][2]identity.UserID{{robin, alex}, {alex, sam}}
		f.world.Connect(t, alex, sam)
		for user, to := range map[identity.UserID]profileaccess.Target{robin: toAlex, sam: toMember(alex)} {
			shown, err := f.start(t, user, to, "Hello")
			if err != nil || shown.Origin.Kind != messaging.FromApplication || shown.Job == nil {
				t.Errorf("user %d: %s with %+v, %v", user, shown.Origin.Kind, shown.Job, err)
			}
		}
	})
}

// What is said before writing is what Start does then: only a request of a Recruiter is introduced.
func TestOpensAtOnce_saysWhatStartDoes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Applied.Pairs = [][2]identity.UserID{{robin, alex}}
		f.world.Connect(t, alex, sam)
		for _, c := range []struct {
			from, to identity.UserID
			want     messaging.Status
		}{{robin, alex, messaging.Open}, {sam, alex, messaging.Open}, {sam, robin, messaging.Request}} {
			opens, err := f.OpensAtOnce(t.Context(), member(c.from), member(c.to).Member)
			if err != nil || opens != (c.want == messaging.Open) {
				t.Errorf("%d to %d: %t, %v", c.from, c.to, opens, err)
			}
			shown, err := f.start(t, c.from, toMember(c.to), "Hello")
			if err != nil || shown.Status != c.want {
				t.Errorf("%d to %d: began %s, %v", c.from, c.to, shown.Status, err)
			}
		}
		f.world.Block(t, alex, robin)
		if opens, err := f.OpensAtOnce(t.Context(), member(robin), member(alex).Member); err != nil || opens {
			t.Errorf("a block hides the application: %t, %v", opens, err)
		}
		opens, err := f.OpensAtOnce(t.Context(), member(robin), identity.MemberID{1})
		if err != nil || opens {
			t.Errorf("an unknown member: %t, %v", opens, err)
		}
	})
}

// Whoever has seen nothing of the initiator has begun the conversation as far as they know.
func TestStart_afterAnApplicationWithATextThatWasWithheld_tellsTheRecipientOfNoApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Applied.Pairs = [][2]identity.UserID{{robin, alex}}
		f.world.Block(t, alex, messagingtest.OtherAccount)
		id := f.begin(t, "Hello")
		f.world.Unblock(t, alex, messagingtest.OtherAccount)
		if _, err := f.start(t, alex, toMember(robin), "Hello Robin"); err != nil {
			t.Fatal(err)
		}
		if c := f.get(t, alex, id); c.Origin.Kind != messaging.FromPerson || c.Job != nil {
			t.Errorf("got %s with %+v", c.Origin.Kind, c.Job)
		}
	})
}

// A request does not have to wait any more once its initiator has applied: a text is taken, and it is told so.
func TestCanSend_ofARequest_isTrueWithAnOpenApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.request(t) // robin -> alex
		if f.get(t, robin, id).CanSend {
			t.Error("before the application")
		}
		f.world.Applied.Pairs = [][2]identity.UserID{{alex, robin}}
		if c := f.get(t, robin, id); !c.CanSend || c.Status != messaging.Request || c.Job != nil {
			t.Errorf("with the application: %v, %s, %+v", c.CanSend, c.Status, c.Job)
		}
		if err := f.write(t, robin, id, "You have applied"); err != nil {
			t.Error(err)
		}
		f.world.Applied.Pairs = nil
		if c := f.get(t, robin, id); c.Status != messaging.Open || c.Origin.Kind != messaging.FromPerson {
			t.Errorf("afterwards: %s, %s", c.Status, c.Origin.Kind)
		}
	})
}

// Whoever has blocked somebody does not find what they have declined in the inbox again, and is told nothing. The
// author learns nothing of the block.
func TestT276_textOfABlockedPersonAfterAnApplication_movesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.request(t) // robin -> alex
		if _, err := f.decide(t, alex, id, messaging.Decline); err != nil {
			t.Fatal(err)
		}
		f.world.Block(t, alex, robin)
		f.world.Applied.Pairs = append(f.world.Applied.Pairs, [...]identity.UserID{robin, alex})
		told := f.told(t, alex, func() error { return f.write(t, robin, id, "Hello again") })
		if len(told) != 0 || len(f.listed(t, alex, messaging.Inbox)) != 0 {
			t.Errorf("told %v, and in the inbox %v", told, f.listed(t, alex, messaging.Inbox))
		}
		if got := f.get(t, alex, id); got.Status != messaging.DeclinedStatus {
			t.Errorf("for whoever has declined it: %s", got.Status)
		}
		if got := f.get(t, robin, id); got.Status != messaging.Open ||
			f.texts(t, robin, id) != "May I ask?*, Hello again*" {
			t.Errorf("for the author: %s with %s", got.Status, f.texts(t, robin, id))
		}
		f.world.Unblock(t, alex, robin)
		if err := f.write(t, robin, id, "After the block"); err != nil {
			t.Fatal(err)
		}
		if got := f.get(t, alex, id); got.Status != messaging.Open || len(f.listed(t, alex, messaging.Inbox)) != 1 {
			t.Errorf("after the block: %s", got.Status)
		}
	})
}
