package networkadapter

import (
	"context"

	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/platform/identity"
)

var _ people.Relations = (*Relations)(nil)

// Relations implements people.Relations with connection.Directory.
type Relations struct{ connections *connection.Directory }

// NewRelations returns a Relations.
func NewRelations(d *connection.Directory) *Relations { return &Relations{d} }

// With implements people.Relations.
func (r *Relations) With(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]people.Relation, error) {
	relations, err := r.connections.Relations(ctx, viewer, users)
	if err != nil {
		return nil, err
	}
	with := make(map[identity.UserID]people.Relation, len(relations))
	for user, relation := range relations {
		with[user] = people.Relation{
			ID: relation.ID, Direction: string(relation.Direction), Status: string(relation.Status),
		}
	}
	return with, nil
}
