package sharelink_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestParseLinkDetails_everyViolation_isNamed(t *testing.T) {
	t.Parallel()
	blank, long, control := "  ", strings.Repeat("ü", 81), "a\x1bb"
	past := sharingtest.Noon
	for name, test := range map[string]struct {
		in   sharelink.Input
		want map[string]string
	}{
		"blank and long": {
			sharelink.Input{Name: &blank, RecipientName: &long},
			map[string]string{"name": "minLength", "recipientName": "maxLength"},
		},
		"control character": {
			sharelink.Input{Name: &control, RecipientName: &control},
			map[string]string{"name": "pattern", "recipientName": "pattern"},
		},
		"expiry now": {sharelink.Input{ExpiresAt: &past}, map[string]string{"expiresAt": "minimum"}},
		"several errors": {
			sharelink.Input{Name: &long, RecipientName: &blank, ExpiresAt: &past},
			map[string]string{"name": "maxLength", "recipientName": "minLength", "expiresAt": "minimum"},
		},
		"expiry after the year 9999": {sharelink.Input{ExpiresAt: ptr(time.Date(9999, 12, 31, 23, 59, 59, 0,
			time.FixedZone("", -14*60*60)))}, map[string]string{"expiresAt": "maximum"}},
		"expiry within the current microsecond": {
			sharelink.Input{ExpiresAt: ptr(past.Add(time.Nanosecond))},
			map[string]string{"expiresAt": "minimum"},
		},
	} {
		_, err := sharelink.ParseDetails(test.in, sharingtest.Noon, time.Time{})
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
}

func TestParseLinkDetails_text_isTrimmedAndNormalized(t *testing.T) {
	t.Parallel()
	raw, expires := "  Zu\u0308rich ", time.Date(2026, 12, 1, 13, 0, 0, 123456789, time.FixedZone("", 3600))
	details, err := sharelink.ParseDetails(sharelink.Input{
		Name: &raw, RecipientName: ptr(strings.Repeat("ü", 80)),
		ExpiresAt: &expires,
	}, sharingtest.Noon, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	s := sharelink.New(sharingtest.Alex, details, sharingtest.Noon).Snapshot()
	if s.Name != "Z\u00fcrich" || s.ExpiresAt != time.Date(2026, 12, 1, 12, 0, 0, 123456000, time.UTC) {
		t.Errorf("got %q, %v", s.Name, s.ExpiresAt)
	}
}

func TestLink_withoutExpiry_opensUntilDeleted(t *testing.T) {
	t.Parallel()
	l := sharelink.New(sharingtest.Alex, sharelink.Details{}, sharingtest.Noon)
	if later := sharingtest.Noon.AddDate(50, 0, 0); !l.OpensAt(later) || l.Status() != sharelink.Active {
		t.Error("a link without expiry has expired")
	}
	if changed, err := l.Delete(nil, sharingtest.Noon.Add(time.Hour)); !changed || err != nil {
		t.Fatalf("got %v, %v", changed, err)
	}
	if l.OpensAt(sharingtest.Noon) || l.Status() != sharelink.Inactive {
		t.Error("a deleted link can be opened")
	}
}

func TestLink_expired_isActiveAndCanBeExtended(t *testing.T) {
	t.Parallel()
	soon := sharingtest.Noon.Add(time.Hour)
	l := sharelink.New(sharingtest.Alex, parsed(t, sharelink.Input{ExpiresAt: &soon}), sharingtest.Noon)
	if l.OpensAt(soon) || l.Status() != sharelink.Active {
		t.Error("the link should have expired and be active")
	}
	later := soon.Add(time.Hour)
	if err := l.Change(parsed(t, sharelink.Input{ExpiresAt: &later}), nil, soon); err != nil || !l.OpensAt(soon) {
		t.Errorf("got %v", err)
	}
	if s := l.Snapshot(); s.Version != 2 || !s.UpdatedAt.Equal(soon) {
		t.Errorf("got %+v", s)
	}
}

func TestLink_deletedAgain_isNotChanged(t *testing.T) {
	t.Parallel()
	l := sharelink.New(sharingtest.Alex, sharelink.Details{}, sharingtest.Noon)
	version := int64(1)
	if _, err := l.Delete(&version, sharingtest.Noon); err != nil {
		t.Fatal(err)
	}
	before := l.Snapshot()
	if changed, err := l.Delete(&version, sharingtest.Noon.Add(time.Hour)); changed || err != nil ||
		l.Snapshot() != before {
		t.Errorf("got %v, %v, %+v", changed, err, l.Snapshot())
	}
	if err := l.Change(sharelink.Details{}, nil, sharingtest.Noon); !errors.Is(err, sharing.ErrLinkInactive) ||
		l.Snapshot() != before {
		t.Errorf("change: got %v", err)
	}
}

func TestLink_otherVersion_isStale(t *testing.T) {
	t.Parallel()
	for _, version := range []int64{0, 2, -1} {
		l := sharelink.New(sharingtest.Alex, sharelink.Details{}, sharingtest.Noon)
		before := l.Snapshot()
		if err := l.Change(sharelink.Details{}, &version, sharingtest.Noon); !errors.Is(err, fault.ErrStale) {
			t.Errorf("change with version %d: got %v", version, err)
		}
		if _, err := l.Delete(&version, sharingtest.Noon); !errors.Is(err, fault.ErrStale) {
			t.Errorf("delete with version %d: got %v", version, err)
		}
		if l.Snapshot() != before {
			t.Error("a refused change changed the link")
		}
	}
}

func parsed(t *testing.T, in sharelink.Input) sharelink.Details {
	t.Helper()
	d, err := sharelink.ParseDetails(in, sharingtest.Noon, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func ptr[T any](v T) *T { return &v }
