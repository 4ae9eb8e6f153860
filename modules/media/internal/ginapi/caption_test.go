package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
)

type captioned struct {
	Status string
	ID     int64
	Error  *struct{ Code string }
}

func TestCaptionSectionFiles_captions_areStoredAndRemoved(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	file := s.sendFiles(t, part{"", "talk.pdf", mediatest.PDF(100)})[0].Data
	before := s.Version(mediatest.Alex)
	for _, c := range []struct {
		caption any
		want    media.Caption
	}{
		{"  Slides of my talk ", "Slides of my talk"},
		{strings.Repeat("\u00e4", 160), media.Caption(strings.Repeat("\u00e4", 160))},
		{" ", ""},
		{"<b>Plan</b>", "<b>Plan</b>"},
		{nil, ""},
	} {
		var got []captioned
		s.Do(t, http.MethodPatch, filesPath(mediatest.SectionOfAlex), []map[string]any{
			{"id": file.ID, "caption": "first"}, {"id": file.ID, "caption": c.caption},
		}, alex).Expect(t, http.StatusOK).JSON(t, &got)
		if len(got) != 2 || got[1].Status != "success" || got[1].ID != file.ID || got[1].Error != nil {
			t.Errorf("%v: got %+v", c.caption, got)
		}
		files, err := s.Files.OfOwner(t.Context(), mediatest.Alex)
		if err != nil || files[0].Caption != c.want {
			t.Errorf("%v: got %q, %v", c.caption, files[0].Caption, err)
		}
	}
	if after := s.Version(mediatest.Alex); after != before+5 {
		t.Errorf("the version of the profile went from %d to %d", before, after)
	}
}

func TestCaptionSectionFiles_textWithAControlCharacter_isRefusedAndChangesNothing(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	file := s.sendFiles(t, part{"", "talk.pdf", mediatest.PDF(100)})[0].Data
	for caption, want := range map[string]string{
		"bell \a": "pattern", "escape \x1b": "pattern", strings.Repeat("x", 161): "maxLength",
	} {
		p := s.Do(t, http.MethodPatch, filesPath(mediatest.SectionOfAlex), []map[string]any{
			{"id": file.ID, "caption": "fine"}, {"id": file.ID, "caption": caption},
		}, alex).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Code != want || *p.Errors[0].Pointer != "/1/caption" {
			t.Errorf("%q: got %+v", caption, p.Errors)
		}
	}
	if files, err := s.Files.OfOwner(t.Context(), mediatest.Alex); err != nil || files[0].Caption != "" {
		t.Errorf("got %+v, %v", files, err)
	}
}

func TestT176_captions_changeOnlyOwnFilesOfTheSection(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	ofAlex := s.sendFiles(t, part{"", "alex.pdf", mediatest.PDF(100)})[0].Data
	var got []captioned
	s.Do(t, http.MethodPatch, filesPath(mediatest.SectionOfKim), []map[string]any{{"id": ofAlex.ID, "caption": "mine"}},
		kim).Expect(t, http.StatusOK).JSON(t, &got)
	if got[0].Status != "error" || got[0].Error.Code != "ResourceNotFoundError" {
		t.Errorf("got %+v", got)
	}
	s.Do(t, http.MethodPatch, filesPath(mediatest.SectionOfAlex), []map[string]any{{"id": ofAlex.ID, "caption": "x"}},
		kim).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	if files, err := s.Files.OfOwner(t.Context(), mediatest.Alex); err != nil || files[0].Caption != "" {
		t.Errorf("got %+v, %v", files, err)
	}
}
