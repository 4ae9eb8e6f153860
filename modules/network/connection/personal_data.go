package connection

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ connections Connections }

// NewPersonalData returns a PersonalData.
func NewPersonalData(c Connections) *PersonalData { return &PersonalData{c} }

// EraseInBatches deletes the connections and requests of a user, each few rows in a transaction of their own.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	return d.connections.EraseInBatches(ctx, user)
}

// Erase deletes the connections and requests of a user, also where others see them.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.connections.EraseUser(ctx, user)
}
