package publicprofile_test

import (
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
)

// lookOf returns the look in the document of a link to a profile with a photo and an own cover, and the document.
func lookOf(t *testing.T, look profile.Look, lens *sharelink.Lens) (shown *publicprofile.Look, encoded string) {
	t.Helper()
	f := newFixture(t)
	content, _ := profileOfLookParts()
	content.Photo = profile.Picture{Media: strings.Repeat("P", 22)}
	content.CoverPicture = profile.Picture{Media: strings.Repeat("C", 22)}
	content.Look = look
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, content)
	opened := openByLink(t, f, anon, f.CreateLink(t, sharelink.Input{Lens: lens}))
	document, err := opened.Document()
	if err != nil {
		t.Fatal(err)
	}
	return document.Look, string(opened.Encoded)
}

func TestOwnCover_isShownIfTheLookHasIt(t *testing.T) {
	t.Parallel()
	shown, _ := lookOf(t, profile.Look{Cover: profile.PictureCover}, nil)
	if shown == nil || shown.Cover != profile.PictureCover || !strings.Contains(shown.CoverURL, "CCCC") {
		t.Errorf("got %+v", shown)
	}
	for _, cover := range []profile.Cover{"", "LINES", profile.NoCover} {
		if _, encoded := lookOf(t, profile.Look{Accent: "CLAY", Cover: cover}, nil); strings.Contains(encoded, "CCCC") {
			t.Errorf("%s: the document names the own cover: %s", cover, encoded)
		}
	}
}

// Who hides the photo does not want to be recognized by an own cover or by the colour of the photo either.
func TestT387_lensThatHidesThePhoto_hidesItsColourAndTheOwnCover(t *testing.T) {
	t.Parallel()
	withoutPhoto := &sharelink.Lens{HiddenAttributes: []sharelink.LensAttribute{sharelink.LensPhoto}}
	shown, encoded := lookOf(t, profile.Look{Cover: profile.PictureCover, PhotoAccent: "ROSE"}, withoutPhoto)
	if shown == nil || shown.Cover != profile.NoCover || shown.Accent != profile.AutoAccent ||
		strings.Contains(encoded, "CCCC") || strings.Contains(encoded, "ROSE") {
		t.Errorf("got %+v, %s", shown, encoded)
	}
	if shown, encoded := lookOf(t, profile.Look{PhotoAccent: "ROSE"}, withoutPhoto); shown != nil {
		t.Errorf("the colour of a hidden photo is a look: %s", encoded)
	}
}

func TestAccentOfThePhoto_isTheAutomaticOne(t *testing.T) {
	t.Parallel()
	if shown, _ := lookOf(t, profile.Look{PhotoAccent: "ROSE"}, nil); shown == nil || shown.Accent != "ROSE" {
		t.Errorf("nothing is chosen: got %+v", shown)
	}
	shown, _ := lookOf(t, profile.Look{Accent: "CLAY", PhotoAccent: "ROSE"}, nil)
	if shown == nil || shown.Accent != "CLAY" {
		t.Errorf("CLAY is chosen: got %+v", shown)
	}
}
