package store_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"testing"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

func TestInviteLinks_use_isRolledBackWithItsTransaction(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		invites := store.NewInviteLinks(db, keys(t, 1))
		added, err := invites.Add(t.Context(), invite(), 20)
		if err != nil {
			t.Fatal(err)
		}
		rollback := errors.New("roll back")
		err = db.InTx(t.Context(), func(ctx context.Context) error {
			if used, err := invites.Use(ctx, added.Snapshot().ID, noon); err != nil || !used {
				t.Errorf("got %v, %v", used, err)
			}
			return rollback
		})
		if !errors.Is(err, rollback) {
			t.Fatal(err)
		}
		if stored, err := invites.ByID(t.Context(), added.Snapshot().ID); err != nil || stored.Snapshot().Uses != 0 {
			t.Errorf("after the rollback: got %+v, %v", stored, err)
		}
	})
}

// The row contains the token in none of the usual encodings. The same token has another MAC in the table of profile
// links.
func TestT10_inviteToken_isNotReadableAtRest(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		invites := store.NewInviteLinks(db, keys(t, 1))
		added, err := invites.Add(t.Context(), invite(), 20)
		if err != nil {
			t.Fatal(err)
		}
		token := added.Snapshot().Token
		raw, err := base64.RawURLEncoding.DecodeString(token.Text())
		if err != nil {
			t.Fatal(err)
		}
		var lookup, sealed []byte
		var name string
		err = db.QueryRowContext(t.Context(), "SELECT lookup, sealed_token, name FROM sharing_invite_links").
			Scan(&lookup, &sealed, &name)
		if err != nil {
			t.Fatal(err)
		}
		row := bytes.Join([][]byte{lookup, sealed, []byte(name)}, []byte("|"))
		for _, encoding := range [][]byte{
			[]byte(token.Text()), raw, []byte(hex.EncodeToString(raw)),
			[]byte(base64.StdEncoding.EncodeToString([]byte(token.Text()))),
		} {
			if bytes.Contains(row, encoding) {
				t.Errorf("the row contains the token as %q", encoding)
			}
		}
		if _, err := store.NewLinks(db, keys(t, 1)).ByToken(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("as a profile link: got %v", err)
		}
		if _, err := invites.ByToken(t.Context(), token); err != nil {
			t.Errorf("as an invitation: got %v", err)
		}
	})
}

func TestInviteLinks_encryptedTokenOfAnotherRow_cannotBeDecrypted(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	invites := store.NewInviteLinks(db, keys(t, 1))
	for range 2 {
		if _, err := invites.Add(t.Context(), invite(), 20); err != nil {
			t.Fatal(err)
		}
	}
	_, err := db.ExecContext(t.Context(), `UPDATE sharing_invite_links
		SET sealed_token = (SELECT sealed_token FROM sharing_invite_links WHERE id = 2) WHERE id = 1`)
	if err != nil {
		t.Fatal(err)
	}
	for id, known := range map[sharelink.InviteID]bool{1: false, 2: true} {
		l, err := invites.ForChange(t.Context(), alex, id)
		if err != nil || l.Snapshot().Token.Known() != known {
			t.Errorf("invite link %d: got %+v, %v", id, l, err)
		}
	}
}

func TestInviteLinks_keyChanged_oldTokensStillWork(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	added, err := store.NewInviteLinks(db, keys(t, 1)).Add(t.Context(), invite(), 20)
	if err != nil {
		t.Fatal(err)
	}
	withNewKey := store.NewInviteLinks(db, keys(t, 2, 1))
	if stored, err := withNewKey.ByToken(t.Context(), added.Snapshot().Token); err != nil ||
		stored.Snapshot() != added.Snapshot() {
		t.Errorf("by token: got %+v, %v", stored, err)
	}
	if stored, err := withNewKey.ByID(t.Context(), added.Snapshot().ID); err != nil ||
		stored.Snapshot() != added.Snapshot() {
		t.Errorf("by id: got %+v, %v", stored, err)
	}
	_, err = store.NewInviteLinks(db, keys(t, 2)).ByToken(t.Context(), added.Snapshot().Token)
	if !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("without the older key: got %v", err)
	}
}

func TestInviteLinks_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	invites := store.NewInviteLinks(db, keys(t, 1))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, pageErr := invites.Page(ctx, alex, nil, 10)
	_, forChangeErr := invites.ForChange(ctx, alex, 1)
	_, byIDErr := invites.ByID(ctx, 1)
	_, byTokenErr := invites.ByToken(ctx, sharelink.NewToken())
	_, addErr := invites.Add(ctx, invite(), 20)
	_, untilErr := invites.RemoveUntil(ctx, noon, 1)
	_, useErr := invites.Use(ctx, 1, noon)
	for name, err := range map[string]error{
		"Page": pageErr, "ForChange": forChangeErr, "ByID": byIDErr, "ByToken": byTokenErr, "Add": addErr,
		"Use": useErr, "Save": invites.Save(ctx, invite()),
		"RemoveExcess": invites.RemoveExcess(ctx, alex, 1, 1), "RemoveUntil": untilErr,
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func invite() *sharelink.InviteLink {
	return sharelink.NewInvite(alex, sharelink.InviteDetails{}, noon)
}
