package store_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/secret"
)

func TestLinks_add_isRolledBackWithItsTransaction(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		links := store.NewLinks(db, keys(t, 1))
		errFailed := errors.New("roll back")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := links.Add(ctx, link(), 100); err != nil {
				return err
			}
			return errFailed
		})
		if !errors.Is(err, errFailed) {
			t.Fatal(err)
		}
		if stored, err := links.List(t.Context(), alex); err != nil || len(stored) != 0 {
			t.Errorf("got %d links, %v", len(stored), err)
		}
	})
}

// Each file of a page asks for the links of its owner.
func TestListActive_isOneReadWithoutSecrets(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		links := store.NewLinks(db, keys(t, 1))
		for range 3 {
			if _, err := links.Add(t.Context(), link(), 100); err != nil {
				t.Fatal(err)
			}
		}
		queries := statements.During(t, func() error {
			active, err := links.ListActive(t.Context(), alex)
			if len(active) != 3 {
				t.Errorf("got %d links", len(active))
			}
			return err
		})
		if len(queries) != 1 || strings.Contains(queries[0], "sealed") {
			t.Errorf("sent %q", queries)
		}
	})
}

// No column of the row contains the token in any of the usual encodings.
func TestT10_token_isNotReadableAtRest(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		links := store.NewLinks(db, keys(t, 1))
		added, err := links.Add(t.Context(), link(), 100)
		if err != nil {
			t.Fatal(err)
		}
		token := added.Snapshot().Token.Text()
		raw, err := base64.RawURLEncoding.DecodeString(token)
		if err != nil {
			t.Fatal(err)
		}
		var lookup, sealed []byte
		var name, recipient string
		query := "SELECT lookup, sealed_token, name, recipient_name FROM sharing_profile_links"
		err = db.QueryRowContext(t.Context(), query).
			Scan(&lookup, &sealed, &name, &recipient)
		if err != nil {
			t.Fatal(err)
		}
		row := bytes.Join([][]byte{lookup, sealed, []byte(name), []byte(recipient)}, []byte("|"))
		for _, encoding := range [][]byte{
			[]byte(token), raw, []byte(hex.EncodeToString(raw)),
			[]byte(base64.StdEncoding.EncodeToString([]byte(token))),
		} {
			if bytes.Contains(row, encoding) {
				t.Errorf("the row contains the token as %q", encoding)
			}
		}
	})
}

func TestLinks_encryptedTokenOfAnotherRow_cannotBeDecrypted(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	links := store.NewLinks(db, keys(t, 1))
	for range 2 {
		if _, err := links.Add(t.Context(), link(), 100); err != nil {
			t.Fatal(err)
		}
	}
	_, err := db.ExecContext(t.Context(), `UPDATE sharing_profile_links
		SET sealed_token = (SELECT sealed_token FROM sharing_profile_links WHERE id = 2) WHERE id = 1`)
	if err != nil {
		t.Fatal(err)
	}
	for id, known := range map[sharelink.ID]bool{1: false, 2: true} {
		l, err := links.ForChange(t.Context(), alex, id)
		if err != nil || l.Snapshot().Token.Known() != known {
			t.Errorf("link %d: got %+v, %v", id, l, err)
		}
	}
}

// Tokens that were stored with an older key work as long as that key is configured.
func TestLinks_keyChanged_oldTokensStillWork(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	added, err := store.NewLinks(db, keys(t, 1)).Add(t.Context(), link(), 100)
	if err != nil {
		t.Fatal(err)
	}
	withNewKey := store.NewLinks(db, keys(t, 2, 1))
	if stored, err := withNewKey.ByToken(t.Context(), added.Snapshot().Token); err != nil ||
		stored.Snapshot() != added.Snapshot() {
		t.Errorf("by token: got %+v, %v", stored, err)
	}
	if listed, err := withNewKey.List(t.Context(), alex); err != nil || len(listed) != 1 ||
		listed[0].Snapshot() != added.Snapshot() {
		t.Errorf("list: got %v, %v", listed, err)
	}
	_, err = store.NewLinks(db, keys(t, 2)).ByToken(t.Context(), added.Snapshot().Token)
	if !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("without the older key: got %v", err)
	}
}

func TestLinks_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	links := store.NewLinks(db, keys(t, 1))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, listErr := links.List(ctx, alex)
	_, forChangeErr := links.ForChange(ctx, alex, 1)
	_, byTokenErr := links.ByToken(ctx, sharelink.NewToken())
	_, addErr := links.Add(ctx, link(), 100)
	_, untilErr := links.RemoveUntil(ctx, noon, 1)
	for name, err := range map[string]error{
		"List": listErr, "ForChange": forChangeErr, "ByToken": byTokenErr, "Add": addErr,
		"Save": links.Save(ctx, link()), "RemoveExcess": links.RemoveExcess(ctx, alex, 1, 1),
		"RemoveUntil": untilErr,
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func link() *sharelink.Link {
	return sharelink.New(alex, sharelink.Details{}, noon)
}

// keys returns a current key that depends on seed and older keys that depend on older.
func keys(t testing.TB, seed byte, older ...byte) *secret.Keys {
	t.Helper()
	var olderKeys [][]byte
	for _, s := range older {
		olderKeys = append(olderKeys, fmt.Appendf(nil, "%032d", s))
	}
	k, err := secret.NewKeys(fmt.Appendf(nil, "%032d", seed), olderKeys...)
	if err != nil {
		t.Fatal(err)
	}
	return k
}
