package ginapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

// pdfs is a ginapi.PDFs that draws nothing. The tests of package profilepdf have the real one.
type pdfs struct {
	err     error
	written func(times int) // is called while a file is written
	times   int
	last    struct {
		document []byte
		language string
		onePage  bool
	}
}

func (p *pdfs) Write(
	_ context.Context, opened publicprofile.Opened, language string, onePage bool,
) ([]byte, error) {
	if p.times++; p.written != nil {
		p.written(p.times)
	}
	p.last.document, p.last.language, p.last.onePage = opened.Encoded, language, onePage
	return []byte("%PDF-"), p.err
}

func TestProfilePDF_byAlias_hasTheDocumentOfThePage(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	response := s.Do(t, http.MethodGet, byAlias+"/pdf?pages=ONE&lang=de", nil).Expect(t, http.StatusOK)
	var document, page map[string]any
	if err := json.Unmarshal(s.pdfs.last.document, &document); err != nil {
		t.Fatal(err)
	}
	body := s.Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK).Body
	if err := json.Unmarshal(body, &page); err != nil {
		t.Fatal(err)
	}
	for _, ofViewer := range []string{"coverSeed", "memberId", "viewer"} {
		delete(page, ofViewer)
	}
	if len(document) != len(page) || document["displayName"] != page["displayName"] {
		t.Errorf("the document has %d members, the page %d", len(document), len(page))
	}
	if !s.pdfs.last.onePage || s.pdfs.last.language != "de" {
		t.Errorf("got %+v", s.pdfs.last)
	}
	for name, want := range map[string]string{
		"Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="Alex Demo.pdf"`,
		"X-Robots-Tag": "noindex, nofollow",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestProfilePDF_unknownLanguageAndNoParameters_isTheWholeFileInEnglish(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	for _, query := range []string{"", "?lang=tlh", "?pages=ALL"} {
		s.Do(t, http.MethodGet, byAlias+"/pdf"+query, nil).Expect(t, http.StatusOK)
		if s.pdfs.last.onePage || s.pdfs.last.language != "en-US" {
			t.Errorf("%q: got %q, one page %t", query, s.pdfs.last.language, s.pdfs.last.onePage)
		}
	}
}

func TestProfilePDF_byToken_opensAsLongAsTheLink(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	s.Do(t, http.MethodGet, l.public()+"/pdf", nil).Expect(t, http.StatusOK)
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	s.Do(t, http.MethodGet, l.public()+"/pdf", nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

func TestProfilePDF_drawingIsRefused_isTheRefusal(t *testing.T) {
	t.Parallel()
	for code, refusal := range map[string]*fault.Error{
		"RequestLimitExceededError": fault.ErrRequestLimit, "ServiceUnavailableError": fault.ErrUnavailable,
	} {
		s := newTestServer(t)
		s.setMode(profile.Public, false)
		s.pdfs.err = refusal
		response := s.Do(t, http.MethodGet, byAlias+"/pdf", nil)
		if !strings.Contains(string(response.Body), code) {
			t.Errorf("%s: got %d %s", code, response.Status, response.Body)
		}
	}
}

func TestProfilePDF_restrictedProfile_isRefusedLikeThePage(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Restricted, false)
	s.Do(t, http.MethodGet, byAlias+"/pdf", nil, httpservertest.From("192.0.2.9:1")).
		ExpectProblem(t, http.StatusForbidden, "ProfileRestrictedError")
	if s.pdfs.last.document != nil {
		t.Error("a file was drawn")
	}
}

func TestT363_lensThatChangesWhileAFileIsWritten_hidesItsPartsInTheFile(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.Do(t, http.MethodPost, "/v1/user/profile/links", `{}`, s.as(sharingtest.Alex)).Expect(t, http.StatusCreated)
	link := s.links(t)[0]
	path := fmt.Sprintf("/v1/user/profile/links/%d", link.ID)
	hide := func(parts string) {
		s.Do(t, http.MethodPut, path, `{"lens":{"sectionTypes":null,"hiddenSectionIds":[],"hiddenAttributes":[`+parts+
			`],"headline":null,"note":null}}`, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	}
	s.pdfs.written = func(times int) {
		if times == 1 {
			hide(`"HEADLINE"`)
		}
	}
	pdf := "/v1/public/profile-links/" + link.Token + "/pdf"
	s.Do(t, http.MethodGet, pdf, nil).Expect(t, http.StatusOK)
	if s.pdfs.times != 2 || strings.Contains(string(s.pdfs.last.document), "headline") {
		t.Errorf("after %d times: %s", s.pdfs.times, s.pdfs.last.document)
	}
	s.pdfs.times = 0
	s.pdfs.written = func(times int) { hide([]string{`"SUMMARY"`, `"TAGS"`}[times%2]) }
	s.Do(t, http.MethodGet, pdf, nil).ExpectProblem(t, http.StatusServiceUnavailable, "ServiceUnavailableError")
	if s.pdfs.times != 3 {
		t.Errorf("written %d times while the lens changes each time", s.pdfs.times)
	}
	s.pdfs.written = func(int) {
		s.Do(t, http.MethodDelete, path, nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	}
	s.Do(t, http.MethodGet, pdf, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}
