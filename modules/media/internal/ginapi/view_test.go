package ginapi_test

import (
	"bytes"
	"net/http"
	"strconv"
	"testing"

	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

func TestGetMedia_document_isAnAttachmentAndSupportsRanges(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	content := mediatest.PDF(5000)
	f := s.sendFiles(t, part{"", "talk.pdf", content})[0].Data
	whole := s.get(t, f.URL).Expect(t, http.StatusOK)
	if !bytes.Equal(whole.Body, content) || whole.Header.Get("Content-Type") != "application/pdf" ||
		whole.Header.Get("Content-Length") != "5000" {
		t.Errorf("got %d bytes, %v", len(whole.Body), whole.Header)
	}
	expectHeaders(t, whole, "attachment")
	partial := s.get(t, f.URL, httpservertest.Header("Range", "bytes=10-19")).Expect(t, http.StatusPartialContent)
	if !bytes.Equal(partial.Body, content[10:20]) || partial.Header.Get("Content-Range") != "bytes 10-19/5000" {
		t.Errorf("got %q, %v", partial.Body, partial.Header)
	}
	tag := whole.Header.Get("ETag")
	if same := s.get(t, f.URL, httpservertest.Header("If-None-Match", tag)).Expect(t,
		http.StatusNotModified); len(same.Body) != 0 || same.Header.Get("ETag") != tag {
		t.Errorf("got %q", same.Body)
	}
	unsatisfiable := s.get(t, f.URL, httpservertest.Header("Range", "bytes=5000-")).Expect(t,
		http.StatusRequestedRangeNotSatisfiable)
	if len(unsatisfiable.Body) != 0 || unsatisfiable.Header.Get("Content-Range") != "bytes */5000" {
		t.Errorf("got %q, %v", unsatisfiable.Body, unsatisfiable.Header)
	}
	for _, size := range []string{"medium", "thumb", "huge"} {
		s.get(t, variant(f.URL, size)).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
}

func TestGetMedia_image_isInlineUnlessADownloadIsRequested(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	url := s.storePhoto(t)
	expectHeaders(t, s.get(t, url).Expect(t, http.StatusOK), "inline")
	expectHeaders(t, s.get(t, url+"&download=true").Expect(t, http.StatusOK), "attachment")
	if first, other := s.get(t, url), s.get(t,
		variant(url, "thumb")); first.Header.Get("ETag") == other.Header.Get("ETag") {
		t.Error("two sizes have the same ETag")
	}
}

// If-Match, If-Unmodified-Since and requests for several ranges are not supported.
func TestGetMedia_unsupportedConditions_returnTheWholeFile(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	content := mediatest.PDF(5000)
	f := s.sendFiles(t, part{"", "talk.pdf", content})[0].Data
	for _, header := range [][2]string{
		{"If-Match", `"another"`},
		{"If-Unmodified-Since", "Sun, 22 Nov 1998 12:00:00 GMT"},
		{"Range", "bytes=0-0,2-3"},
		{"Range", "pages=1-2"},
		{"Range", "bytes"},
	} {
		whole := s.get(t, f.URL, httpservertest.Header(header[0], header[1])).Expect(t, http.StatusOK)
		if !bytes.Equal(whole.Body, content) {
			t.Errorf("%v: got %d bytes, want %d", header, len(whole.Body), len(content))
		}
	}
}

// The rule is in RFC 9110, section 14.1.
func TestGetMedia_rangeUnit_isCaseInsensitive(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	content := mediatest.PDF(5000)
	f := s.sendFiles(t, part{"", "talk.pdf", content})[0].Data
	partial := s.get(t, f.URL, httpservertest.Header("Range", "Bytes=10-19")).Expect(t, http.StatusPartialContent)
	if !bytes.Equal(partial.Body, content[10:20]) {
		t.Errorf("got %q", partial.Body)
	}
}

func TestGetMedia_unknownAndMalformedIDs_haveTheSameResponse(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	var first []byte
	for i, id := range []string{
		"q3Zt8Xw1Lk5Rb9Vc2Nd7Yw", "q3Zt8Xw1Lk5Rb9Vc2Nd7Yw?download=true&download=x", "x",
		"%F0%9F%90%9F", "a'b", string(bytes.Repeat([]byte("x"), 300)),
	} {
		response := s.get(t, "/v1/media/"+id)
		response.ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		body := bytes.Replace(response.Body, []byte(response.Header.Get("X-Request-Id")), nil, 1)
		if i == 0 {
			first = body
		} else if !bytes.Equal(body, first) {
			t.Errorf("%s: got %s, want %s", id, body, first)
		}
	}
}

// The response for a hidden file is always 404, never 304 or 206.
func TestT33_access_isCheckedBeforeETagAndRange(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	url := s.storePhoto(t)
	tag := s.get(t, url).Expect(t, http.StatusOK).Header.Get("ETag")
	requests := map[string][]httpservertest.Option{
		"plain": nil, "tag": {httpservertest.Header("If-None-Match", tag)},
		"any tag": {httpservertest.Header("If-None-Match", "*")},
		"date":    {httpservertest.Header("If-Modified-Since", "Sun, 22 Nov 2026 12:00:00 GMT")},
		"range":   {httpservertest.Header("Range", "bytes=0-3")},
		"both":    {httpservertest.Header("Range", "bytes=0-3"), httpservertest.Header("If-Range", tag)},
	}
	for reason, refusal := range map[string]error{
		"not found": fault.ErrNotFound, "restricted": fault.New(fault.Forbidden, "ProfileRestrictedError", "x"),
		"not signed in": fault.ErrUnauthorized,
	} {
		s.Hide(mediatest.Alex, refusal)
		for name, headers := range requests {
			for viewer, options := range map[string][]httpservertest.Option{"a visitor": nil, "Kim": {kim}} {
				response := s.get(t, url, append(options, headers...)...)
				response.ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
				if response.Header.Get("ETag") != "" || response.Header.Get("Content-Disposition") != "" {
					t.Errorf("%s, %s, %s: got %v", reason, name, viewer, response.Header)
				}
			}
		}
		s.get(t, url, alex).Expect(t, http.StatusOK)
		s.get(t, url+"&link=of+a+friend").Expect(t, http.StatusOK)
	}
	s.Hide(mediatest.Alex, nil)
	s.get(t, url, requests["tag"]...).Expect(t, http.StatusNotModified)
	s.get(t, url, requests["range"]...).Expect(t, http.StatusPartialContent)
}

func TestGetMedia_accessCheckFails_isInternalError(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	url := s.storePhoto(t)
	s.Hide(mediatest.Alex, errBroken)
	s.get(t, url).ExpectProblem(t, http.StatusInternalServerError, "InternalError")
	s.Hide(mediatest.Alex, nil)
	s.Blobs.Err = fault.ErrUnavailable
	if response := s.get(t, url); response.Status == http.StatusOK &&
		response.Header.Get("Content-Length") == strconv.Itoa(len(response.Body)) {
		t.Errorf("got %d %q", response.Status, response.Body)
	}
}
