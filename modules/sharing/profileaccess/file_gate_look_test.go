package profileaccess_test

import (
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestT341_filesOfAHiddenSection_areOnlyForTheOwner(t *testing.T) {
	t.Parallel()
	f := newFileFixture(t)
	f.setMode(profile.Public, false)
	mark := f.markOf(t, f.CreateLink(t, sharelink.Input{}))
	view := func(viewer identity.Principal, media, mark string) error {
		_, err := f.files.CanView(t.Context(), viewer, sharingtest.Alex, media, mark)
		return err
	}
	if err := view(anon, "image", ""); err != nil {
		t.Fatalf("before: %v", err)
	}
	for name, look := range map[string]profile.Look{
		"section": {HiddenSectionIDs: []profile.SectionID{1}}, "part": {HiddenParts: []profile.Part{profile.WorkPart}},
	} {
		content := contentWithFiles()
		content.Look = look
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		for who, viewer := range map[string]identity.Principal{
			"visitor": anon, "member": f.Users.SignedIn(sharingtest.Robin),
		} {
			if err := view(viewer, "image", ""); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s, %s: %v", name, who, err)
			}
			if err := view(viewer, mediaID, mark); err != nil {
				t.Errorf("%s, %s, the photo: %v", name, who, err)
			}
		}
		if err := view(identitytest.Wright(sharingtest.Alex), "image", ""); err != nil {
			t.Errorf("%s, owner: %v", name, err)
		}
	}
}

// Files of what the look shows stay readable: of other parts, and of features that are switched off.
func TestT341_filesOfShownSections_stayReadable(t *testing.T) {
	t.Parallel()
	f := newFileFixture(t)
	content := contentWithFiles()
	content.Sections[0].Content.Attributes.EmploymentType = profile.Volunteer
	content.Sections = append(content.Sections, profile.SectionSnapshot{
		ID: 2, Type: profile.Contribution, Files: []profile.File{{Media: "talk"}},
	})
	for part, hidden := range map[profile.Part]string{profile.WorkPart: "", profile.VolunteeringPart: "image"} {
		content.Look.HiddenParts = []profile.Part{part}
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, content)
		for _, media := range []string{"image", "talk"} {
			_, err := f.files.CanView(t.Context(), anon, sharingtest.Alex, media, "")
			if isHidden := errors.Is(err, fault.ErrNotFound); isHidden != (media == hidden) || err != nil && !isHidden {
				t.Errorf("%s is hidden, %s: %v", part, media, err)
			}
		}
	}
}
