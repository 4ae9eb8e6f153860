package connection

import (
	"context"

	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// eventKind is what has happened to the owner of a side.
type eventKind int

const (
	requested eventKind = iota // somebody asks the owner
	accepted                   // somebody has accepted the request of the owner
	closed                     // the request was answered by the owner, or it or the connection is gone
)

// event is a change that the owner of a side may be told.
type event struct {
	kind eventKind
	side Side
	by   identity.UserID
}

// notify tells the owners of the sides what the methods of the pair have done.
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
	}
	return nil
}
