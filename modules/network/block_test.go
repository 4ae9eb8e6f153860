package network_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
)

func TestParseNote_trimsAndRefusesInvalidText(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("é", 250)
	for raw, want := range map[string]string{" a \n b ": "a \n b", "a\tb\r\nc": "a b\nc", long: long, "e\u0301": "é"} {
		note, err := network.ParseNote(&raw)
		if err != nil {
			t.Errorf("%q: %v", raw, err)
		}
		b := network.RestoreBlock(network.BlockSnapshot{})
		if b.Annotate(note); b.Snapshot().Note != want {
			t.Errorf("%q: got %q", raw, b.Snapshot().Note)
		}
	}
	for _, raw := range []string{"", "  \n ", "a\x1bb", "a\x00", long + "x", "\u200b"} {
		if _, err := network.ParseNote(&raw); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("%q: got %v", raw, err)
		}
	}
	if note, err := network.ParseNote(nil); err != nil || note != (network.Note{}) {
		t.Errorf("no note: got %v, %v", note, err)
	}
}

func TestNewBlock_oneself_isRefused(t *testing.T) {
	t.Parallel()
	if _, err := network.NewBlock(networktest.PersonOf(networktest.Alex, "Alex Demo"),
		networktest.PersonOf(networktest.Alex, "Alex Demo"), nil, network.Note{}, networktest.Noon); !errors.Is(err,
		network.ErrSelfAction) {
		t.Errorf("got %v", err)
	}
}

func TestParseQuery_equalQueries_haveTheSameText(t *testing.T) {
	t.Parallel()
	first, ok := network.ParseQuery("  ROBIN   démo ")
	second, _ := network.ParseQuery("robin de\u0301mo")
	if !ok || first.String() != second.String() || first.String() == "" {
		t.Errorf("got %q and %q", first, second)
	}
	if _, ok := network.ParseQuery("a\x00b"); ok {
		t.Error("a control character can be searched for")
	}
}
