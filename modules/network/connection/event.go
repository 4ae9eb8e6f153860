package connection

import (
	"context"

	"wright.app/modules/notification"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// eventKind is a kind of events for the owner of a side.
type eventKind int

const (
	requested eventKind = iota // somebody asks the owner
	accepted                   // somebody has accepted the request of the owner
	closed                     // the owner has answered the request, or the request or the connection was removed
)

// event is a change of a side of which its owner may get a notification.
type event struct {
	kind eventKind
	side Side
	by   identity.UserID
}

// notify adds and removes notifications of the owners of the sides, for the events of the pair, and tells their
// browsers of the change. An owner whose side has not changed is told nothing (docs/security.md, T112).
func (p *Pair) notify(ctx context.Context, r *notification.Recorder) error {
	for _, e := range p.events {
		told := notification.Notification{Owner: e.side.Owner, Other: e.by, Cause: e.side.ID}
		var err error
		switch e.kind {
		case requested:
			err = r.Add(ctx, requestedKind, told)
		case accepted:
			err = r.Add(ctx, acceptedKind, told)
		case closed:
			err = r.Closed(ctx, e.side.Owner, e.side.ID)
		}
		if err != nil {
			return err
		}
		if err := r.Tell(ctx, e.side.Owner, live.Event{Name: live.ConnectionChanged}); err != nil {
			return err
		}
	}
	return nil
}
