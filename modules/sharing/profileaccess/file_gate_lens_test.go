package profileaccess_test

import (
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestT245_filesThatALensHides_areHiddenAtOnce(t *testing.T) {
	t.Parallel()
	f := newFileFixture(t)
	link := f.CreateLink(t, sharelink.Input{})
	d := f.Deps()
	d.Files = f.files
	s := sharingtest.NewServices(d)
	view := func(mark string) error {
		_, err := f.files.CanView(t.Context(), anon, sharingtest.Alex, mediaID, mark)
		return err
	}
	change := func(lens *sharelink.Lens) {
		t.Helper()
		if _, err := s.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), link.Snapshot().ID,
			sharelink.Input{Lens: lens}, nil); err != nil {
			t.Fatal(err)
		}
	}
	whole := f.markOf(t, link)
	if err := view(whole); err != nil {
		t.Fatalf("without a lens: %v", err)
	}
	change(&sharelink.Lens{
		HiddenAttributes: []sharelink.LensAttribute{sharelink.LensPhoto}, SectionTypes: []profile.SectionType{},
	})
	if err := view(whole); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("by an address from before the lens: %v", err)
	}
	document := openedByLink(t, s, identity.Principal{}, link)
	if publicprofile.Text(document.PhotoURL) != "" || len(document.Workplaces) != 0 {
		t.Errorf("got %+v", document)
	}
	change(&sharelink.Lens{Note: "Hello."})
	shown := f.markOf(t, link)
	if err := view(shown); err != nil {
		t.Errorf("through a lens that shows the photo: %v", err)
	}
	change(&sharelink.Lens{HiddenAttributes: []sharelink.LensAttribute{sharelink.LensPhoto}})
	for _, mark := range []string{whole, shown} {
		if err := view(mark); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after it was hidden again: %v", err)
		}
	}
}
