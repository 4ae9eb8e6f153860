package authtest

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entuser "wright.app/modules/auth/internal/store/ent/user"
)

// PutUser stores a user with the id of a snapshot, or replaces the user with that id except for the member id and the
// time of creation.
func PutUser(t testing.TB, s Stores, u auth.UserSnapshot) {
	t.Helper()
	rows := ent.NewClient(ent.Driver(s.DB.EntDriver())).User
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
		exists, err := rows.Query().Where(entuser.ID(int64(u.ID))).Exist(ctx)
		if err == nil && !exists {
			err = rows.Create().SetID(int64(u.ID)).SetMemberID(u.Member).SetEmail(u.Email.String()).
				SetEmailFolded(u.Email.Folded()).SetCreatedAt(u.CreatedAt).Exec(ctx)
		}
		return errors.Join(err, s.Users.Save(ctx, auth.RestoreUser(u)))
	})
	if err != nil {
		t.Fatalf("store user %d: %v", u.ID, err)
	}
}
