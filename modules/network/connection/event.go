package connection

import (
	"context"

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

// Notifier tells people what has happened to them, in the transaction of ctx.
type Notifier interface {
	// Requested tells the asked person of a request.
	Requested(ctx context.Context, asked, asker identity.UserID, id ID) error
	// Accepted tells the asker that the request was accepted.
	Accepted(ctx context.Context, asker, asked identity.UserID, id ID) error
	// Closed removes what an owner was told of a request or connection.
	Closed(ctx context.Context, owner identity.UserID, id ID) error
	// Left removes what others were told of a user.
	Left(ctx context.Context, user identity.UserID) error
}

// notify tells the owners of the sides what the methods of the pair have done.
func (p *Pair) notify(ctx context.Context, n Notifier) error {
	for _, e := range p.events {
		var err error
		switch e.kind {
		case requested:
			err = n.Requested(ctx, e.side.Owner, e.by, e.side.ID)
		case accepted:
			err = n.Accepted(ctx, e.side.Owner, e.by, e.side.ID)
		case closed:
			err = n.Closed(ctx, e.side.Owner, e.side.ID)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
