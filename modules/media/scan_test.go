package media_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/malware"
	"wright.app/platform/malware/malwaretest"
)

// The scanner speaks the protocol of clamd, as platform/malware proves.
func TestT104_malware_isRefusedAndNotStored(t *testing.T) {
	t.Parallel()
	server := malwaretest.Start(t, "unix")
	f := mediatest.NewFixture(t, func(d *media.Deps) { d.Scanner = malware.NewClamd(server.Network, server.Address) })
	infected := slices.Concat(mediatest.PDF(500), malwaretest.EICAR())
	results, err := f.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex,
		upload(infected, mediatest.PDF(500), infected))
	if err != nil || len(results) != 3 || results[1].Refusal != nil {
		t.Fatalf("got %+v, %v", results, err)
	}
	for _, i := range []int{0, 2} {
		if results[i].Refusal == nil || !errors.Is(results[i].Refusal, media.ErrUnsupportedType) {
			t.Errorf("file %d: got %v", i, results[i].Refusal)
		}
	}
	photo := mediatest.JPEG(80, 80)
	if _, err := f.Service.ReplacePhoto(t.Context(), asAlex,
		upload(slices.Concat(photo, malwaretest.EICAR()))); !errors.Is(err, media.ErrUnsupportedType) {
		t.Errorf("photo: got %v", err)
	}
	if keys := f.Blobs.Keys(); len(keys) != 1 {
		t.Errorf("%d files are stored, want the harmless one: %v", len(keys), keys)
	}
	if _, err := f.Service.ReplacePhoto(t.Context(), asAlex, upload(photo)); err != nil {
		t.Errorf("harmless photo: got %v", err)
	}
}

func TestT104_uploadThatCannotBeScanned_isRefusedAndNotStored(t *testing.T) {
	t.Parallel()
	unclear := malwaretest.Start(t, "unix")
	unclear.Reply = "INSTREAM size limit exceeded. ERROR"
	for name, scanner := range map[string]media.Scanner{
		"missing": malware.NewClamd("unix", filepath.Join(t.TempDir(), "none")),
		"unclear": malware.NewClamd(unclear.Network, unclear.Address),
	} {
		f := mediatest.NewFixture(t, func(d *media.Deps) { d.Scanner = scanner })
		if results, err := f.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex,
			upload(mediatest.PDF(500))); !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s, a file: got %+v, %v", name, results, err)
		}
		if _, err := f.Service.ReplacePhoto(t.Context(), asAlex,
			upload(mediatest.JPEG(80, 80))); !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s, a photo: got %v", name, err)
		}
		if keys := f.Blobs.Keys(); len(keys) != 0 {
			t.Errorf("%s: stored %v", name, keys)
		}
	}
}
