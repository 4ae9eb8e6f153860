package sharelink_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestParseInviteLinkDetails_everyViolation_isNamed(t *testing.T) {
	t.Parallel()
	past := sharingtest.Noon
	for name, test := range map[string]struct {
		in   sharelink.InviteInput
		want map[string]string
	}{
		"blank name, no uses": {
			sharelink.InviteInput{Name: ptr(" "), MaxUses: ptr(int32(0))},
			map[string]string{"name": "minLength", "maxUses": "minimum"},
		},
		"negative": {
			sharelink.InviteInput{MaxUses: ptr(int32(-1))},
			map[string]string{"maxUses": "minimum"},
		},
		"too many": {
			sharelink.InviteInput{MaxUses: ptr(int32(101))},
			map[string]string{"maxUses": "maximum"},
		},
		"control character": {sharelink.InviteInput{Name: ptr("a\x1bb")}, map[string]string{"name": "pattern"}},
		"several errors": {sharelink.InviteInput{
			Name: ptr(strings.Repeat("ü", 81)), MaxUses: ptr(int32(500)),
			ExpiresAt: &past,
		}, map[string]string{"name": "maxLength", "maxUses": "maximum", "expiresAt": "minimum"}},
	} {
		_, err := sharelink.ParseInviteDetails(test.in, sharingtest.Noon, time.Time{})
		f, ok := fault.Of(err)
		if !ok || !errors.Is(err, fault.ErrValidation) || len(f.Fields()) != len(test.want) {
			t.Errorf("%s: got %v", name, err)
			continue
		}
		for _, field := range f.Fields() {
			if test.want[field.Name] != field.Code || field.Detail == "" {
				t.Errorf("%s: got %+v", name, field)
			}
		}
	}
	for _, uses := range []int32{1, 100} {
		if _, err := sharelink.ParseInviteDetails(sharelink.InviteInput{MaxUses: &uses}, sharingtest.Noon,
			time.Time{}); err != nil {
			t.Errorf("%d: got %v", uses, err)
		}
	}
}

func TestInviteLink_usedUpExpiredOrDeleted_doesNotOpen(t *testing.T) {
	t.Parallel()
	now := sharingtest.Noon
	for name, test := range map[string]struct {
		snapshot sharelink.InviteSnapshot
		want     bool
	}{
		"no limit":                 {sharelink.InviteSnapshot{Uses: 1000}, true},
		"one use left":             {sharelink.InviteSnapshot{MaxUses: 2, Uses: 1}, true},
		"used up":                  {sharelink.InviteSnapshot{MaxUses: 2, Uses: 2}, false},
		"more uses than the limit": {sharelink.InviteSnapshot{MaxUses: 1, Uses: 2}, false},
		"a microsecond left": {
			sharelink.InviteSnapshot{State: sharelink.State{ExpiresAt: now.Add(time.Microsecond)}}, true,
		},
		"expired": {sharelink.InviteSnapshot{State: sharelink.State{ExpiresAt: now}}, false},
		"deleted": {sharelink.InviteSnapshot{State: sharelink.State{DeletedAt: now}}, false},
	} {
		if got := sharelink.RestoreInvite(test.snapshot).OpensAt(now); got != test.want {
			t.Errorf("%s: got %v", name, got)
		}
	}
}

func TestInviteLink_deletedOrOtherVersion_isNotChanged(t *testing.T) {
	t.Parallel()
	l := sharelink.NewInvite(sharingtest.Alex, sharelink.InviteDetails{}, sharingtest.Noon)
	before := l.Snapshot()
	for _, version := range []int64{0, 2, -1} {
		if err := l.Change(sharelink.InviteDetails{}, &version, sharingtest.Noon); !errors.Is(err, fault.ErrStale) {
			t.Errorf("change with version %d: got %v", version, err)
		}
		if _, err := l.Delete(&version, sharingtest.Noon); !errors.Is(err, fault.ErrStale) {
			t.Errorf("delete with version %d: got %v", version, err)
		}
	}
	if l.Snapshot() != before {
		t.Error("a refused change changed the invite link")
	}
	if changed, err := l.Delete(ptr(int64(1)), sharingtest.Noon); !changed || err != nil {
		t.Fatalf("got %v, %v", changed, err)
	}
	before = l.Snapshot()
	if changed, err := l.Delete(ptr(int64(1)), sharingtest.Noon.Add(time.Hour)); changed || err != nil {
		t.Errorf("again: got %v, %v", changed, err)
	}
	if err := l.Change(sharelink.InviteDetails{}, nil, sharingtest.Noon); !errors.Is(err, sharing.ErrLinkInactive) {
		t.Errorf("change: got %v", err)
	}
	if l.Snapshot() != before || l.Status() != sharelink.Inactive {
		t.Error("a deleted invite link changed")
	}
}

func TestInviteCursor_compare_ordersActiveFirstThenNewestFirst(t *testing.T) {
	t.Parallel()
	want := []sharelink.InviteCursor{
		{CreatedAt: sharingtest.Noon.Add(time.Hour), ID: 1},
		{CreatedAt: sharingtest.Noon, ID: 4},
		{CreatedAt: sharingtest.Noon, ID: 3},
		{Inactive: true, CreatedAt: sharingtest.Noon.Add(2 * time.Hour), ID: 5},
		{Inactive: true, CreatedAt: sharingtest.Noon, ID: 2},
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, sharelink.InviteCursor.Compare)
	if !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
	if want[0].Compare(want[0]) != 0 {
		t.Error("a cursor is not equal to itself")
	}
}
