package httpserver_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

// documentRoute responds with a document, on a path outside the contract.
type documentRoute struct{ document httpserver.Document }

func (r documentRoute) Register(router gin.IRouter) {
	router.GET("/document", func(c *gin.Context) {
		_ = r.document.Response(c.Request.Context()).Write(c.Writer)
	})
}

func TestDocument_hasTheBytesOfAnEncodedResponse(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{"small": "<&>", "large": strings.Repeat("<&> many words ", 200)} {
		body := map[string]string{"text": text}
		var want bytes.Buffer
		if err := json.NewEncoder(&want).Encode(body); err != nil {
			t.Fatal(err)
		}
		encoded, err := httpserver.NewDocument(body, `"v7"`)
		if err != nil {
			t.Fatal(err)
		}
		client := httpservertest.New(t, httpservertest.Options{
			Document: document(t), Routes: []httpserver.Routes{documentRoute{encoded}}, WithoutCoverage: true,
		})
		for accepted, isPacked := range map[string]bool{
			"gzip": name == "large", "br, gzip;q=0.5": name == "large", "": false, "br": false, "gzip;q=0": false,
			"gzip; q=0.00": false,
		} {
			response := client.Do(t, http.MethodGet, "/document", nil,
				httpservertest.Header("Accept-Encoding", accepted)).Expect(t, http.StatusOK)
			h, got := response.Header, response.Body
			if (h.Get("Content-Encoding") == "gzip") != isPacked || h.Get("ETag") != `"v7"` ||
				h.Get("Content-Length") != strconv.Itoa(len(got)) || h.Get("Content-Type") != "application/json" {
				t.Errorf("%s, %q: got %v", name, accepted, h)
			}
			if isPacked {
				r, err := gzip.NewReader(bytes.NewReader(got))
				if err != nil {
					t.Fatal(err)
				}
				if got, err = io.ReadAll(r); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(got, want.Bytes()) {
				t.Errorf("%s, %q: got %s", name, accepted, got)
			}
		}
	}
}

func TestDocuments_full_forgetTheLeastRecentlyUsed(t *testing.T) {
	t.Parallel()
	const limit = 100 << 10
	documents := httpserver.NewDocuments[int](limit)
	for key := range 5_000 {
		document, err := httpserver.NewDocument(key, `"v1"`)
		if err != nil {
			t.Fatal(err)
		}
		documents.Put(key, document)
	}
	if got := documents.Bytes(); got > limit {
		t.Errorf("the documents have %d bytes", got)
	}
	if _, ok := documents.Get(4_999); !ok {
		t.Error("the last document is not kept")
	}
	if _, ok := documents.Get(0); ok {
		t.Error("the first document is kept")
	}
}

func TestNewDocument_unencodable_isAnError(t *testing.T) {
	t.Parallel()
	if _, err := httpserver.NewDocument(func() {}, `"v1"`); err == nil {
		t.Error("got no error")
	}
}
