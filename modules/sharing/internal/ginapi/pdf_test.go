package ginapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

// pdfs is a ginapi.PDFs that draws nothing. The tests of package profilepdf have the real one.
type pdfs struct {
	err      error
	written  func(times int) // is called while a file is written
	times    int
	document []byte
	form     profilepdf.Form
}

func (p *pdfs) Write(
	_ context.Context, opened publicprofile.Opened, form profilepdf.Form,
) ([]byte, error) {
	if p.times++; p.written != nil {
		p.written(p.times)
	}
	p.document, p.form = opened.Encoded, form
	return []byte("%PDF-"), p.err
}

func TestProfilePDF_byAlias_hasTheDocumentOfThePage(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	response := s.Do(t, http.MethodGet, byAlias+"/pdf?pages=ONE&lang=de&template=COMPACT", nil).Expect(t, http.StatusOK)
	var document, page map[string]any
	if err := json.Unmarshal(s.pdfs.document, &document); err != nil {
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
	want := profilepdf.Form{Language: "de", Template: profilepdf.Compact, IsOnePage: true}
	if s.pdfs.form != want {
		t.Errorf("got %+v, want %+v", s.pdfs.form, want)
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
	want := profilepdf.Form{Language: "en-US", Template: profilepdf.Plain}
	for _, query := range []string{"", "?lang=tlh", "?pages=ALL", "?template=PLAIN&format=PDF"} {
		s.Do(t, http.MethodGet, byAlias+"/pdf"+query, nil).Expect(t, http.StatusOK)
		if s.pdfs.form != want {
			t.Errorf("%q: got %+v, want %+v", query, s.pdfs.form, want)
		}
	}
}

func TestProfilePDF_unknownTemplateOrFormat_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	for _, query := range []string{"?template=NEON", "?template=plain", "?format=JPEG", "?template="} {
		s.Do(t, http.MethodGet, byAlias+"/pdf"+query, nil).
			ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
	if s.pdfs.document != nil {
		t.Error("a file was drawn")
	}
}

func TestProfilePDF_png_isShownAndOpensLikeTheFile(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	address := l.public() + "/pdf?format=PNG&template=TWO_COLUMNS"
	response := s.Do(t, http.MethodGet, address, nil).Expect(t, http.StatusOK)
	if !s.pdfs.form.IsPicture || s.pdfs.form.Template != profilepdf.TwoColumns {
		t.Errorf("got %+v", s.pdfs.form)
	}
	for name, want := range map[string]string{
		"Content-Type": "image/png", "Content-Disposition": `inline; filename="Alex Demo.png"`,
		"X-Robots-Tag": "noindex, nofollow",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	s.Do(t, http.MethodGet, address, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
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
	if s.pdfs.document != nil {
		t.Error("a file was drawn")
	}
}

func TestT363_lensThatChangesWhileAFileIsWritten_hidesItsPartsInTheFile(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"", "?format=PNG"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			changeLensWhileAFileIsWritten(t, query)
		})
	}
}

func changeLensWhileAFileIsWritten(t *testing.T, query string) {
	t.Helper()
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
	pdf := "/v1/public/profile-links/" + link.Token + "/pdf" + query
	s.Do(t, http.MethodGet, pdf, nil).Expect(t, http.StatusOK)
	if s.pdfs.times != 2 || strings.Contains(string(s.pdfs.document), "headline") {
		t.Errorf("after %d times: %s", s.pdfs.times, s.pdfs.document)
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
