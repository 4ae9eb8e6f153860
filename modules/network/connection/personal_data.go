package connection

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// exportPage is the number of sides that PersonalData reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ connections Connections }

// NewPersonalData returns a PersonalData.
func NewPersonalData(c Connections) *PersonalData { return &PersonalData{c} }

// Connections returns all that is stored of the view of a user: also what remembers a withdrawal, but not what others
// see.
func (d *PersonalData) Connections(ctx context.Context, user identity.UserID) ([]Side, error) {
	var all []Side
	var last RowID
	for {
		page, err := d.connections.All(ctx, user, last, exportPage)
		if err != nil {
			return nil, fmt.Errorf("connections of user %d: %w", user, err)
		}
		all = append(all, page...)
		if len(page) < exportPage {
			return all, nil
		}
		last = page[len(page)-1].Row
	}
}

// EraseInBatches deletes the connections and requests of a user, each few rows in a transaction of their own.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	return d.connections.EraseInBatches(ctx, user)
}

// Erase deletes the connections and requests of a user, also where others see them.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.connections.EraseUser(ctx, user)
}
