package profileaccess_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

const mediaID = "q3Zt8Xw1Lk5Rb9Vc2Nd7Yw"

// fileFixture is a fixture with a FileGate.
type fileFixture struct {
	fixture
	files *profileaccess.FileGate
}

func newFileFixture(t *testing.T) fileFixture {
	t.Helper()
	keys, err := secret.NewKeys([]byte(strings.Repeat("k", secret.MinKeyBytes)))
	if err != nil {
		t.Fatal(err)
	}
	f := fileFixture{fixture: newFixture(t)}
	f.setMode(profile.Restricted, false)
	f.files = profileaccess.NewFileGate(f.Gate, f.Stores.Links, keys.MAC("test"))
	return f
}

// setMode gives the profile of Alex files, an access mode and no alias.
func (f fileFixture) setMode(mode profile.AccessMode, suspended bool) {
	f.Users.SetProfile(sharingtest.Alex,
		sharing.ProfileVisibility{Mode: mode, Suspended: suspended}, contentWithFiles())
}

// markOf returns the mark of a link in the URL of the photo.
func (f fileFixture) markOf(t *testing.T, l *sharelink.Link) string {
	t.Helper()
	d := f.Deps()
	d.Files = f.files
	s := sharingtest.NewServices(d)
	photo := publicprofile.Text(openedByLink(t, s, identity.Principal{}, l).PhotoURL)
	_, mark, ok := strings.Cut(photo, "&link=")
	if !ok || len(mark) > 128 || strings.Contains(mark, l.Snapshot().Token.Text()) {
		t.Fatalf("the URL of the photo is %q", photo)
	}
	return mark
}

// openedByLink returns the document that a viewer of a link gets.
func openedByLink(
	t *testing.T, s *sharingtest.Services, viewer identity.Principal, l *sharelink.Link,
) publicprofile.Document {
	t.Helper()
	opened, err := s.Open(t.Context(), viewer, profileaccess.Target{Token: l.Snapshot().Token.Text()})
	if err != nil {
		t.Fatal(err)
	}
	document, err := opened.Document()
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// contentWithFiles is a profile with a photo, an own cover, a document and an image.
func contentWithFiles() profile.Snapshot {
	return profile.Snapshot{
		Photo: profile.Picture{Media: mediaID}, CoverPicture: profile.Picture{Media: "cover"},
		Look: profile.Look{Cover: profile.PictureCover},
		Sections: []profile.SectionSnapshot{{
			ID: 1, Type: profile.Workplace,
			Files: []profile.File{{Media: "other"}, {Media: "image", Preview: "an image"}},
		}},
	}
}

func TestT32_filesOfARestrictedProfile_needTheMarkOfALiveLink(t *testing.T) {
	t.Parallel()
	f := newFileFixture(t)
	f.setMode(profile.Restricted, false)
	expires := f.Clock.Now().Add(time.Hour)
	link := f.CreateLink(t, sharelink.Input{ExpiresAt: &expires})
	mark := f.markOf(t, link)
	view := func(media, mark string) error {
		_, err := f.files.CanView(t.Context(), anon, sharingtest.Alex, media, mark)
		return err
	}
	if err := view(mediaID, mark); err != nil {
		t.Errorf("with the mark of a live link: %v", err)
	}
	if err := view(mediaID, ""); !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("without a mark: %v", err)
	}
	for name, c := range map[string]struct{ media, mark string }{
		"unknown mark": {mediaID, strings.Repeat("A", 44)}, "malformed mark": {mediaID, "ä"},
		"mark of another file": {"other", mark}, "the token": {mediaID, link.Snapshot().Token.Text()},
		"truncated mark": {mediaID, mark[:len(mark)-2]},
	} {
		if err := view(c.media, c.mark); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := f.files.CanView(
		t.Context(), anon, sharingtest.Sam, mediaID, mark,
	); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("another owner: %v", err)
	}
	f.setMode(profile.Restricted, true)
	if err := view(mediaID, mark); !errors.Is(err, sharing.ErrProfileSuspended) {
		t.Errorf("suspended: %v", err)
	}
	// An expired link must not show a public profile either (docs/security.md, T36).
	f.setMode(profile.Public, false)
	f.Clock.Advance(time.Hour)
	if err := view(mediaID, mark); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("expired: %v", err)
	}
	if err := view(mediaID, ""); err != nil {
		t.Errorf("public, without a mark: %v", err)
	}
}

// URLs for the owner have no marks. A document has no preview and no thumbnail, and so no URLs to mark.
func TestOpen_marksOfLinks_areForOtherViewersAndExistingURLs(t *testing.T) {
	t.Parallel()
	f := newFileFixture(t)
	link := f.CreateLink(t, sharelink.Input{})
	d := f.Deps()
	d.Files = f.files
	s := sharingtest.NewServices(d)
	for viewer, want := range map[identity.UserID]bool{sharingtest.Alex: false, sharingtest.Robin: true} {
		document := openedByLink(t, s, identity.Principal{User: viewer, Scheme: identity.SchemeSession}, link)
		file := document.Workplaces[0].Files[0]
		if strings.Contains(publicprofile.Text(document.PhotoURL), "link=") != want ||
			strings.Contains(document.Look.CoverURL, "&link=") != want ||
			strings.Contains(file.URL, "link=") != want || file.PreviewURL != nil || file.ThumbnailURL != nil {
			t.Errorf("%d: got %+v", viewer, document)
		}
		image := document.Workplaces[0].Files[1]
		for _, address := range []*string{&image.URL, image.PreviewURL, image.ThumbnailURL} {
			if strings.Contains(*address, "&link=") != want {
				t.Errorf("%d: the image has %q", viewer, *address)
			}
		}
	}
}
