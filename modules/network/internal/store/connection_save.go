package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/store/ent"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/text"
)

// Save implements connection.Connections.
func (s *Connections) Save(ctx context.Context, p *connection.Pair, now time.Time) error {
	for _, side := range p.Sides() {
		var err error
		switch {
		case side.Row == 0 && side.IsNeeded(now):
			err = s.insert(ctx, side)
		case side.Row != 0 && side.IsNeeded(now):
			err = s.update(ctx, side)
		case side.Row != 0:
			err = s.rows.DeleteOneID(int64(side.Row)).Exec(ctx)
		}
		if err != nil {
			return fmt.Errorf("save the connection of users %d and %d: %w", side.Owner, side.Other.User, err)
		}
	}
	return nil
}

func (s *Connections) insert(ctx context.Context, side connection.Side) error {
	return s.rows.Create().
		SetOwnerID(int64(side.Owner)).
		SetOtherID(int64(side.Other.User)).
		SetMemberID(side.Other.Member).
		SetDisplayName(side.Other.DisplayName).
		SetSearchText(text.Fold(side.Other.DisplayName)).
		SetRole(string(side.Other.Role)).
		SetIsNamed(side.IsNamed).
		SetIsPresent(!side.IsOtherGone).
		SetPublicID(side.ID).
		SetIsOutgoing(side.Direction == connection.Outgoing).
		SetStatus(string(side.Status)).
		SetMessage(side.Message).
		SetCreatedAt(side.CreatedAt).
		SetNillableRespondedAt(null.OrNil(side.RespondedAt)).
		SetNillableQuietUntil(null.OrNil(side.QuietUntil)).
		SetShowsProfile(side.ShowsProfile).
		Exec(ctx)
}

func (s *Connections) update(ctx context.Context, side connection.Side) error {
	update := s.rows.UpdateOneID(int64(side.Row)).
		SetDisplayName(side.Other.DisplayName).
		SetSearchText(text.Fold(side.Other.DisplayName)).
		SetRole(string(side.Other.Role)).
		SetIsNamed(side.IsNamed).
		SetPublicID(side.ID).
		SetIsOutgoing(side.Direction == connection.Outgoing).
		SetStatus(string(side.Status)).
		SetMessage(side.Message).
		SetCreatedAt(side.CreatedAt).
		SetNillableRespondedAt(null.OrNil(side.RespondedAt)).
		SetNillableQuietUntil(null.OrNil(side.QuietUntil)).
		SetShowsProfile(side.ShowsProfile)
	if side.RespondedAt.IsZero() {
		update.ClearRespondedAt()
	}
	if side.QuietUntil.IsZero() {
		update.ClearQuietUntil()
	}
	return update.Exec(ctx)
}

func sideOf(row *ent.Connection) connection.Side {
	direction := connection.Incoming
	if row.IsOutgoing {
		direction = connection.Outgoing
	}
	side := connection.Side{
		Row: connection.RowID(row.ID), Owner: identity.UserID(row.OwnerID),
		Other: network.Person{
			User: identity.UserID(row.OtherID), Member: row.MemberID, DisplayName: row.DisplayName,
			Role: identity.Role(row.Role),
		},
		IsNamed: row.IsNamed, IsOtherGone: !row.IsPresent,
		ID: row.PublicID, Direction: direction, Status: connection.Status(row.Status), Message: row.Message,
		CreatedAt: row.CreatedAt.UTC(), RespondedAt: null.Instant(row.RespondedAt),
		QuietUntil:   null.Instant(row.QuietUntil),
		ShowsProfile: row.ShowsProfile,
	}
	if side.Status == connection.None { // nothing but how long requests are not delivered
		side.ID, side.Direction, side.CreatedAt = connection.ID{}, "", time.Time{}
	}
	return side
}
