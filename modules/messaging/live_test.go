package messaging_test

import (
	"slices"
	"testing"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
)

// told returns the live events that a step has for a user, without those of notifications.
func (f fixture) told(t *testing.T, user identity.UserID, step func() error) []live.Name {
	t.Helper()
	before := len(livetest.Names(t, f.world.DB, user))
	if err := step(); err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(livetest.Names(t, f.world.DB, user)[before:], func(n live.Name) bool {
		return n == live.NotificationCreated || n == live.NotificationChanged
	})
}

// Both sides are told of texts and their changes. What one side does for itself is told to that side alone.
func TestLiveEvents_areToldToThoseWhoSeeTheChange(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, last := f.request(t), messaging.ID{}
		created, changed, conversation := live.MessageCreated, live.MessageChanged, live.ConversationChanged
		write := func(by identity.UserID) func() error {
			return func() error {
				m, err := f.say(t, by, id, "Hi")
				last = m.ID
				return err
			}
		}
		change := func(by identity.UserID, in messaging.Changes) func() error {
			return func() error {
				_, err := f.Change(t.Context(), member(by), id, in)
				return err
			}
		}
		for _, row := range []struct {
			name        string
			step        func() error
			alex, robin []live.Name
		}{
			{
				"decline", change(alex, messaging.Changes{Status: new(messaging.Decline)}),
				[]live.Name{conversation},
				nil,
			},
			{"undo", change(alex, messaging.Changes{Status: new(messaging.Undecline)}), []live.Name{conversation}, nil},
			{
				"accept", change(alex, messaging.Changes{Status: new(messaging.Accept)}),
				[]live.Name{conversation},
				[]live.Name{conversation},
			},
			{"accept again", change(alex, messaging.Changes{Status: new(messaging.Accept)}), nil, nil},
			{"write", write(robin), []live.Name{created}, []live.Name{created}},
			{"edit", func() error {
				_, err := f.Edit(t.Context(), member(robin), id, last, "Hello")
				return err
			}, []live.Name{changed}, []live.Name{changed}},
			{"same text", func() error {
				_, err := f.Edit(t.Context(), member(robin), id, last, "Hello")
				return err
			}, nil, nil},
			{"take back", func() error {
				return f.TakeBack(t.Context(), member(robin), id, last)
			}, []live.Name{changed}, []live.Name{changed}},
			{"read", func() error {
				return f.MarkRead(t.Context(), member(alex), id, 2)
			}, []live.Name{changed}, nil},
			{"unread", change(alex, messaging.Changes{Unread: true}), []live.Name{changed}, nil},
			{"mute", change(alex, messaging.Changes{Muted: new(true)}), []live.Name{conversation}, nil},
			{"archive", change(alex, messaging.Changes{Archived: new(true)}), []live.Name{conversation}, nil},
			{"write to the archive", write(robin), []live.Name{created}, []live.Name{created}},
			{"block", func() error {
				return f.Block(t.Context(), member(alex), id)
			}, []live.Name{conversation}, nil},
			{"withheld", write(alex), []live.Name{created}, nil},
			{"withheld edit", func() error {
				_, err := f.Edit(t.Context(), member(alex), id, last, "Hello")
				return err
			}, []live.Name{changed}, nil},
			{"unblock", func() error {
				return f.Unblock(t.Context(), member(alex), id)
			}, []live.Name{conversation}, nil},
			{"delete", func() error {
				return f.Delete(t.Context(), member(alex), id)
			}, []live.Name{conversation}, nil},
		} {
			var robins []live.Name
			got := f.told(t, messagingtest.Alex, func() (err error) {
				robins = f.told(t, messagingtest.Robin, func() error { err = row.step(); return err })
				return err
			})
			if !slices.Equal(got, row.alex) || !slices.Equal(robins, row.robin) {
				t.Errorf("%s: Alex is told %v, Robin %v", row.name, got, robins)
			}
		}
	})
}
