package media_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/malware"
	"wright.app/platform/malware/malwaretest"
)

// addLetter stores a letter of a link of Alex.
func addLetter(t *testing.T, f *mediatest.Fixture, link media.LinkID, content []byte) media.File {
	t.Helper()
	letter, err := f.Service.ReplaceLetter(t.Context(), asAlex, link, upload(content))
	if err != nil {
		t.Fatal(err)
	}
	return letter
}

func TestT361_letter_isReadByItsOwnerAndThroughItsLinkOnly(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	letter := addLetter(t, f, mediatest.LinkOfAlex, mediatest.PDF(100))
	find := func(viewer identity.Principal, link string) error {
		_, err := f.Service.Find(t.Context(), media.Request{
			Viewer: viewer, ID: letter.ID, Variant: media.Original, Link: link,
		})
		return err
	}
	if err := find(asAlex, ""); err != nil {
		t.Errorf("owner: %v", err)
	}
	if err := find(identity.Principal{}, "12"); err != nil {
		t.Errorf("through the link: %v", err)
	}
	for _, link := range []string{"", "13", "of a friend"} {
		for _, viewer := range []identity.Principal{{}, asKim} {
			if err := find(viewer, link); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q by %+v: got %v", link, viewer, err)
			}
		}
	}
}

func TestT362_letter_isAPDFWithinSizeQuotaAndWithoutMalware(t *testing.T) {
	t.Parallel()
	server := malwaretest.Start(t, "unix")
	f := mediatest.NewFixture(t, func(d *media.Deps) { d.Scanner = malware.NewClamd(server.Network, server.Address) })
	for name, c := range map[string]struct {
		content []byte
		want    error
	}{
		"picture":   {mediatest.JPEG(80, 80), media.ErrUnsupportedType},
		"text":      {[]byte("Dear Robin"), media.ErrUnsupportedType},
		"malware":   {slices.Concat(mediatest.PDF(500), malwaretest.EICAR()), media.ErrUnsupportedType},
		"too large": {append(mediatest.PDF(100), make([]byte, 15<<20)...), media.ErrFileTooLarge},
	} {
		if _, err := f.Service.ReplaceLetter(
			t.Context(), asAlex, mediatest.LinkOfAlex, upload(c.content),
		); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := f.Service.ReplaceLetter(t.Context(), asAlex, mediatest.LinkOfAlex,
		upload(mediatest.PDF(100), mediatest.PDF(100))); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("two files: got %v", err)
	}
	if keys := f.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("refused letters are stored: %v", keys)
	}
	full := make([]media.File, 200)
	for i := range full {
		full[i] = media.File{
			ID: media.NewID(), Owner: mediatest.Alex, Section: mediatest.SectionOfAlex, Type: media.PDF,
		}
	}
	if _, err := f.Files.Add(t.Context(), full); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Service.ReplaceLetter(t.Context(), asAlex, mediatest.LinkOfAlex,
		upload(mediatest.PDF(100))); !errors.Is(err, media.ErrQuotaExceeded) {
		t.Errorf("full storage: got %v", err)
	}
}

func TestReplaceLetter_linkThatIsNotOnesOwnOrDeleted_isRefused(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	for _, link := range []media.LinkID{mediatest.LinkOfKim, mediatest.EndedLink, 99} {
		_, err := f.Service.ReplaceLetter(t.Context(), asAlex, link, upload(mediatest.PDF(100)))
		if _, refused := fault.Of(err); !refused {
			t.Errorf("upload for link %d: got %v", link, err)
		}
		if err := f.Service.DeleteLetter(t.Context(), asAlex, link); err == nil {
			t.Errorf("deletion for link %d: no error", link)
		}
	}
	if keys := f.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("stored: %v", keys)
	}
}

func TestReplaceLetter_again_replacesOnlyTheLetterOfItsLink(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	f.Links[14] = mediatest.Alex
	if _, err := f.Service.ReplacePhoto(t.Context(), asAlex, upload(mediatest.JPEG(80, 80))); err != nil {
		t.Fatal(err)
	}
	first := addLetter(t, f, mediatest.LinkOfAlex, mediatest.PDF(100))
	other := addLetter(t, f, 14, mediatest.PDF(200))
	second := addLetter(t, f, mediatest.LinkOfAlex, mediatest.PDF(300))
	directory := media.NewDirectory(f.Files, f, f.Blobs, f.Clock)
	letters, err := directory.Letters(t.Context(), mediatest.Alex)
	if err != nil || len(letters) != 2 || letters[mediatest.LinkOfAlex].ID != second.ID || letters[14].ID != other.ID {
		t.Fatalf("got %+v, %v", letters, err)
	}
	if _, err := f.Files.ByID(t.Context(), first.ID); !errors.Is(err, media.ErrNone) {
		t.Errorf("the letter before: %v", err)
	}
	if photo, err := directory.PhotoURL(t.Context(), mediatest.Alex); err != nil || photo == "" {
		t.Errorf("the photo: %q, %v", photo, err)
	}
	if err := directory.RemoveLetters(t.Context(), mediatest.Alex, []media.LinkID{mediatest.LinkOfAlex}); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := directory.Letter(t.Context(), mediatest.Alex, mediatest.LinkOfAlex); ok || err != nil {
		t.Errorf("after the removal: %t, %v", ok, err)
	}
	if _, ok, err := directory.Letter(t.Context(), mediatest.Alex, 14); !ok || err != nil {
		t.Errorf("the other letter: %t, %v", ok, err)
	}
}

func TestExportAndErase_letter_isAmongTheFiles(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	content := mediatest.PDF(100)
	letter := addLetter(t, f, mediatest.LinkOfAlex, content)
	data := media.NewPersonalData(f.Files, f.Budgets, f.Blobs, f)
	exported, err := data.Export(t.Context(), mediatest.Alex)
	if err != nil || len(exported.Files) != 1 || exported.Files[0].Name != "letters/12/1-x.pdf" {
		t.Fatalf("got %+v, %v", exported, err)
	}
	reader, err := exported.Files[0].Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = reader.Close() }()
	if got, err := io.ReadAll(reader); err != nil || !bytes.Equal(got, content) {
		t.Errorf("got %d bytes, %v", len(got), err)
	}
	if err := data.Erase(t.Context(), mediatest.Alex); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Files.ByID(t.Context(), letter.ID); !errors.Is(err, media.ErrNone) {
		t.Errorf("after the erasure: %v", err)
	}
}
