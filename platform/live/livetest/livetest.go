// Package livetest records events in tests, and reads what was recorded.
package livetest

import (
	"log/slog"
	"testing"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
)

// NewRecorder returns a recorder in db that wakes no streams.
func NewRecorder(db *database.DB, c clock.Clock) *live.Recorder {
	return live.NewRecorder(db, livestore.NewStore(db), nobody{}, c)
}

type nobody struct{}

// Recorded implements live.Waker.
func (nobody) Recorded(map[identity.UserID]int64) {}

// NewStreams returns streams of the events in db, whose sessions nobody checks, and which nobody wakes.
func NewStreams(db *database.DB, c clock.Clock) *live.Streams {
	return live.NewStreams(live.StreamsDeps{
		Transactor: db, Outbox: livestore.NewStore(db), Hub: live.NewHub(), Draining: nobody{},
		Clock: c, Log: slog.New(slog.DiscardHandler),
	}, nil)
}

// Begun implements live.Draining.
func (nobody) Begun() <-chan struct{} { return nil }

// Names returns the names of the events of a user, in order.
func Names(t testing.TB, db *database.DB, user identity.UserID) []live.Name {
	t.Helper()
	stored, err := livestore.NewStore(db).After(t.Context(), user, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	var names []live.Name
	for _, one := range stored {
		names = append(names, one.Name)
	}
	return names
}
