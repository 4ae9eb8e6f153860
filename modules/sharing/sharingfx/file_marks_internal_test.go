package sharingfx

import (
	"bytes"
	"encoding/base64"
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

func TestT71_markOfAPreviousKey_opensNoFile(t *testing.T) {
	t.Parallel()
	stolen, current := bytes.Repeat([]byte{1}, secret.MinKeyBytes), bytes.Repeat([]byte{2}, secret.MinKeyBytes)
	before, err := secret.NewKeys(stolen)
	if err != nil {
		t.Fatal(err)
	}
	after, err := secret.NewKeys(current, stolen)
	if err != nil {
		t.Fatal(err)
	}
	stores, clk := sharingtest.NewStores(t), clock.NewFixed(sharingtest.Noon)
	users := sharingtest.NewUsers(t, stores.DB)
	users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, sharingtest.AlexContent())
	link, err := stores.Links.Add(t.Context(),
		sharelink.New(sharingtest.Alex, sharelink.Details{}, sharingtest.Noon), 1)
	if err != nil {
		t.Fatal(err)
	}
	profiles := sharingtest.NewGate(stores, users.Lower, clk)
	gate := newFileGate(profiles, stores.Links, after)
	for name, c := range map[string]struct {
		keys *secret.Keys
		want error
	}{"the previous key": {before, fault.ErrNotFound}, "the current key": {after, nil}} {
		mark := c.keys.MAC(fileLabel).Sum("link", link.Snapshot().ID.String(), "file")
		_, err := gate.CanView(t.Context(), identity.Principal{}, sharingtest.Alex, "file",
			base64.RawURLEncoding.EncodeToString(mark))
		if !errors.Is(err, c.want) {
			t.Errorf("a mark of %s: got %v", name, err)
		}
	}
}
