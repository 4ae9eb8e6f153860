package secret_test

import (
	"bytes"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/secret"
)

func keys(t *testing.T, masters ...byte) *secret.Keys {
	t.Helper()
	all := make([][]byte, 0, len(masters))
	for _, m := range masters {
		all = append(all, bytes.Repeat([]byte{m}, 32))
	}
	k, err := secret.NewKeys(all[0], all[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestNewKeys_shortKey_isRefused(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 31} {
		if _, err := secret.NewKeys(make([]byte, n)); !errors.Is(err, secret.ErrShortKey) {
			t.Errorf("%d bytes: got %v", n, err)
		}
	}
	if _, err := secret.NewKeys(make([]byte, 32), make([]byte, 31)); !errors.Is(err, secret.ErrShortKey) {
		t.Errorf("a short older key: got %v", err)
	}
	if _, err := secret.NewKeys(make([]byte, 32), make([]byte, 32)); err == nil {
		t.Error("the same key was accepted twice")
	}
}

func TestMAC_keys_areThoseOfRFC5869(t *testing.T) {
	t.Parallel()
	key, err := hkdf.Key(sha256.New, bytes.Repeat([]byte{1}, 32), nil, "wright mac codes", 32)
	if err != nil {
		t.Fatal(err)
	}
	want := hmac.New(sha256.New, key)
	want.Write([]byte{0, 0, 0, 0, 0, 0, 0, 2, 'o', 'k'})
	if got := keys(t, 1).MAC("codes").Sum("ok"); !bytes.Equal(got[1:], want.Sum(nil)) {
		t.Errorf("got %x", got)
	}
}

func TestMAC_sum_isValidForItsPartsAndLabelOnly(t *testing.T) {
	t.Parallel()
	k := keys(t, 1)
	codes := k.MAC("codes")
	sum := codes.Sum("a", "b")
	if !codes.Verify(sum, "a", "b") || !k.MAC("codes").Verify(sum, "a", "b") {
		t.Fatal("the right parts were refused")
	}
	for _, parts := range [][]string{{"ab"}, {"a", "b", ""}, {"", "a", "b"}, {"b", "a"}, {"a"}, {}, {"a", "c"}} {
		if codes.Verify(sum, parts...) {
			t.Errorf("%q passed", parts)
		}
	}
	if k.MAC("links").Verify(sum, "a", "b") {
		t.Error("the sum passed for another label")
	}
	if keys(t, 2).MAC("codes").Verify(sum, "a", "b") {
		t.Error("the sum passed for another key")
	}
}

func TestMAC_changedSum_isRefused(t *testing.T) {
	t.Parallel()
	codes := keys(t, 1).MAC("codes")
	sum := codes.Sum("a")
	for i := range sum {
		changed := slices.Clone(sum)
		changed[i] ^= 1
		if codes.Verify(changed, "a") {
			t.Errorf("a change in byte %d passed", i)
		}
	}
	for _, wrong := range [][]byte{nil, {}, sum[:1], sum[:32], append(slices.Clone(sum), 0)} {
		if codes.Verify(wrong, "a") {
			t.Errorf("%d bytes passed", len(wrong))
		}
	}
}

func TestKeys_newMasterKey_olderValuesAreStillValid(t *testing.T) {
	t.Parallel()
	before, after := keys(t, 1), keys(t, 2, 1)
	sum, sealed := before.MAC("codes").Sum("a"), before.Sealer("links").Seal([]byte("token"), "7")
	if !after.MAC("codes").Verify(sum, "a") {
		t.Error("a sum of the older key was refused")
	}
	if plain, err := after.Sealer("links").Open(sealed, "7"); err != nil || string(plain) != "token" {
		t.Errorf("got %q, %v", plain, err)
	}
	fresh := after.MAC("codes").Sum("a")
	if fresh[0] == sum[0] || before.MAC("codes").Verify(fresh, "a") || !keys(t, 2).MAC("codes").Verify(fresh, "a") {
		t.Error("new sums are not made with the current key, or do not begin with its id")
	}
}

func TestT71_previousKey_isRefusedWhereTheCurrentOneIsEnough(t *testing.T) {
	t.Parallel()
	before, after := keys(t, 1), keys(t, 2, 1)
	if after.CurrentMAC("files").Verify(before.MAC("files").Sum("a"), "a") {
		t.Error("a sum of the previous key was accepted")
	}
	if !after.CurrentMAC("files").Verify(after.MAC("files").Sum("a"), "a") {
		t.Error("a sum of the current key was refused")
	}
	sealed := before.Sealer("cursors").Seal([]byte("a"), "7")
	if _, err := after.CurrentSealer("cursors").Open(sealed, "7"); !errors.Is(err, secret.ErrOpen) {
		t.Errorf("a value of the previous key: got %v", err)
	}
}

func TestMAC_sums_areThoseOfAllConfiguredKeys(t *testing.T) {
	t.Parallel()
	both := keys(t, 2, 1).MAC("links").Sums("a", "b")
	want := [][]byte{keys(t, 2).MAC("links").Sum("a", "b"), keys(t, 1).MAC("links").Sum("a", "b")}
	if !slices.EqualFunc(both, want, bytes.Equal) {
		t.Errorf("got %x, want %x", both, want)
	}
}

func TestKeys_ranges_containTheValuesOfTheirKeyOnly(t *testing.T) {
	t.Parallel()
	ids := map[byte]bool{}
	for i := range 1500 {
		one := bytes.Repeat([]byte{byte(i), byte(i >> 8), 1}, 11)
		other := bytes.Repeat([]byte{byte(i), byte(i >> 8), 2}, 11)
		k, err := secret.NewKeys(one, other)
		if err != nil {
			continue // the two keys have the same id
		}
		ranges := k.Ranges()
		for n, master := range [][]byte{one, other} {
			alone, err := secret.NewKeys(master)
			if err != nil {
				t.Fatal(err)
			}
			sum, sealed := alone.MAC("a").Sum("b"), alone.Sealer("a").Seal([]byte("b"), "c")
			if !ranges[n].Contains(sum) || !ranges[n].Contains(sealed) || ranges[1-n].Contains(sum) ||
				ranges[1-n].Contains(sealed) || ranges[n].Contains(nil) {
				t.Errorf("%x, %x in %x", sum[:1], sealed[:1], ranges)
			}
			ids[sum[0]] = true
		}
	}
	if !ids[255] || !ids[0] {
		t.Error("no key has the id 0 or 255, whose ranges are at the ends")
	}
}

func TestSealer_open_returnsTheSealedText(t *testing.T) {
	t.Parallel()
	links := keys(t, 1).Sealer("links")
	for _, plain := range []string{"", "token", strings.Repeat("x", 100_000)} {
		first, second := links.Seal([]byte(plain), "7"), links.Seal([]byte(plain), "7")
		if bytes.Equal(first, second) {
			t.Error("two seals are the same")
		}
		if len(plain) > 0 && bytes.Contains(first, []byte(plain)) {
			t.Error("the sealed value shows its content")
		}
		if got, err := links.Open(first, "7"); err != nil || string(got) != plain {
			t.Errorf("got %d bytes, %v", len(got), err)
		}
	}
}

func TestSealer_otherInput_isErrOpen(t *testing.T) {
	t.Parallel()
	k := keys(t, 1)
	links := k.Sealer("links")
	sealed := links.Seal([]byte("token"), "7")
	for i := range sealed {
		changed := slices.Clone(sealed)
		changed[i] ^= 1
		if _, err := links.Open(changed, "7"); !errors.Is(err, secret.ErrOpen) {
			t.Errorf("a change in byte %d: got %v", i, err)
		}
	}
	for i := range sealed {
		if _, err := links.Open(sealed[:i], "7"); !errors.Is(err, secret.ErrOpen) {
			t.Errorf("cut to %d bytes: got %v", i, err)
		}
	}
	for name, err := range map[string]error{
		"other associated data": errorOf(links.Open(sealed, "8")),
		"other label":           errorOf(k.Sealer("codes").Open(sealed, "7")),
		"other key":             errorOf(keys(t, 2).Sealer("links").Open(sealed, "7")),
	} {
		if !errors.Is(err, secret.ErrOpen) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func errorOf[T any](_ T, err error) error { return err }

func TestFingerprints_nameEachKeyAndDoNotContainIt(t *testing.T) {
	t.Parallel()
	one, other := bytes.Repeat([]byte("a"), 32), bytes.Repeat([]byte("b"), 32)
	both, err := secret.NewKeys(one, other)
	if err != nil {
		t.Fatal(err)
	}
	turned, err := secret.NewKeys(other, one)
	if err != nil {
		t.Fatal(err)
	}
	got, again := both.Fingerprints(), turned.Fingerprints()
	if len(got) != 2 || got[0] == got[1] || got[0] != again[1] || got[1] != again[0] || len(got[0]) != 32 {
		t.Errorf("got %q and %q", got, again)
	}
	if strings.Contains(strings.Join(got, ""), hex.EncodeToString(one[:4])) {
		t.Error("a fingerprint contains its key")
	}
}
