package networktest

import (
	"context"
	"maps"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
)

// Correspondents implements notification.Correspondents with the names of the authors of messages.
type Correspondents map[uuid.UUID]string

var _ notification.Correspondents = Correspondents{}

// Names implements notification.Correspondents.
func (c Correspondents) Names(
	_ context.Context, _ identity.UserID, messages []uuid.UUID,
) (map[uuid.UUID]string, error) {
	names := maps.Clone(c)
	maps.DeleteFunc(names, func(id uuid.UUID, _ string) bool { return !slices.Contains(messages, id) })
	return names, nil
}
