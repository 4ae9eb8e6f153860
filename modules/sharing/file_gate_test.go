package sharing_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

const mediaID = "q3Zt8Xw1Lk5Rb9Vc2Nd7Yw"

// fileHouse is a house whose profiles have a photo and a file.
type fileHouse struct {
	house
	files *sharing.FileGate
}

func newFileHouse(t *testing.T) fileHouse {
	t.Helper()
	keys, err := secret.NewKeys([]byte(strings.Repeat("k", secret.MinKeyBytes)))
	if err != nil {
		t.Fatal(err)
	}
	h := fileHouse{house: newHouse(t)}
	h.files = sharing.NewFileGate(h.gate, h.memory, keys.MAC("test"))
	return h
}

// marked returns what the address of the photo says about a link.
func (h fileHouse) marked(t *testing.T, l *sharing.Link) string {
	t.Helper()
	d := h.deps()
	d.Files = h.files
	d.Profiles = withPhoto{h.world}
	s := sharing.NewService(d)
	access, err := s.OpenByToken(t.Context(), identity.Principal{}, l.Snapshot().Token.Text())
	if err != nil {
		t.Fatal(err)
	}
	content, err := s.Content(t.Context(), access)
	if err != nil {
		t.Fatal(err)
	}
	_, mark, ok := strings.Cut(content.Photo.Address, "&link=")
	if !ok || len(mark) > 128 || strings.Contains(mark, l.Snapshot().Token.Text()) {
		t.Fatalf("the address is %q", content.Photo.Address)
	}
	return mark
}

// withPhoto is profiles with a photo and a document.
type withPhoto struct{ sharing.Profiles }

// Content implements sharing.Profiles.
func (p withPhoto) Content(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	c, err := p.Profiles.Content(ctx, owner)
	c.Photo = profile.Picture{Media: mediaID, Address: "/v1/media/" + mediaID + "?variant=medium"}
	c.Sections = []profile.SectionSnapshot{{
		Type:  "Workplace",
		Files: []profile.File{{Media: "other", Address: "/v1/media/other?variant=original"}},
	}}
	return c, err
}

// TestT32_filesOfAHiddenProfile_openByTheMarkOfALiveLinkAlone: without it, with one made up, for
// another file, of somebody else's link, and once the link is gone, they do not.
func TestT32_filesOfAHiddenProfile_openByTheMarkOfALiveLinkAlone(t *testing.T) {
	t.Parallel()
	h := newFileHouse(t)
	setMode(h.world, profile.Restricted, false)
	expires := h.clock.Now().Add(time.Hour)
	link := h.createLink(t, sharing.LinkInput{ExpiresAt: &expires})
	mark := h.marked(t, link)
	see := func(media, mark string) error {
		_, err := h.files.CanView(t.Context(), anon, sharingtest.Alex, media, mark)
		return err
	}
	if err := see(mediaID, mark); err != nil {
		t.Errorf("by the link: %v", err)
	}
	if err := see(mediaID, ""); !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("without: %v", err)
	}
	for name, c := range map[string]struct{ media, mark string }{
		"made up": {mediaID, strings.Repeat("A", 44)}, "no text of ours": {mediaID, "ä"}, "other file": {"other", mark},
		"the token": {mediaID, link.Snapshot().Token.Text()}, "cut": {mediaID, mark[:len(mark)-2]},
	} {
		if err := see(c.media, c.mark); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := h.files.CanView(t.Context(), anon, sharingtest.Sam, mediaID, mark); !errors.Is(err,
		fault.ErrNotFound) {
		t.Errorf("another owner: %v", err)
	}
	setMode(h.world, profile.Restricted, true)
	if err := see(mediaID, mark); !errors.Is(err, sharing.ErrProfileSuspended) {
		t.Errorf("suspended: %v", err)
	}
	// T36: a link that is gone opens nothing, even where everybody may look.
	setMode(h.world, profile.Public, false)
	h.clock.Advance(time.Hour)
	if err := see(mediaID, mark); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("expired: %v", err)
	}
	if err := see(mediaID, ""); err != nil {
		t.Errorf("public: %v", err)
	}
}

// TestContent_whoNeedsNoMark_getsNone: the owner, and addresses that there are none of.
func TestContent_whoNeedsNoMark_getsNone(t *testing.T) {
	t.Parallel()
	h := newFileHouse(t)
	link := h.createLink(t, sharing.LinkInput{})
	d := h.deps()
	d.Files, d.Profiles = h.files, withPhoto{h.world}
	s := sharing.NewService(d)
	for viewer, want := range map[identity.UserID]bool{sharingtest.Alex: false, sharingtest.Robin: true} {
		access, err := s.OpenByToken(t.Context(), identity.Principal{User: viewer, Scheme: identity.SchemeSession},
			link.Snapshot().Token.Text())
		if err != nil {
			t.Fatal(err)
		}
		content, err := s.Content(t.Context(), access)
		if err != nil {
			t.Fatal(err)
		}
		file := content.Sections[0].Files[0]
		if strings.Contains(content.Photo.Address, "link=") != want ||
			strings.Contains(file.Address, "link=") != want || file.Thumbnail != "" {
			t.Errorf("%d: got %+v", viewer, content)
		}
	}
}
