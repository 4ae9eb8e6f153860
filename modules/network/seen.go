package network

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// SeenBy returns a person as a viewer sees them: without the name and role if the viewer may not see them. back is a
// block between the two, or nil. If there is a block, the viewer sees only what everybody sees, and the name that the
// blocker had before the block. So the name is the same for a block and for a request for a connection, and does not
// reveal a block. token is the token of the personal link that the viewer used, or empty.
func SeenBy(
	ctx context.Context, v Visibility, viewer identity.UserID, person Person, back *Block, token string,
) (Person, error) {
	of := viewer
	if back != nil {
		viewer, token = 0, ""
	}
	sees, err := v.CanSee(ctx, viewer, person.User, token)
	switch {
	case err != nil:
		return Person{}, fmt.Errorf("visibility of user %d for user %d: %w", person.User, of, err)
	case !sees:
		person.DisplayName, person.Role = "", identity.NoRole
	}
	if back != nil && back.s.Blocker == person.User {
		person = back.blockerAsSeen(person)
	}
	return person, nil
}
