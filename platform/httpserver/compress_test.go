package httpserver_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
)

// large responds with a body that is large enough to be compressed, on a path outside the contract.
type large struct{}

func (large) Register(r gin.IRouter) {
	r.GET("/document", func(c *gin.Context) {
		d, err := httpserver.NewDocument(gin.H{"x": strings.Repeat("a", 4000)}, `"v1"`)
		if err == nil {
			err = d.Response(c.Request.Context()).Write(c.Writer)
		}
		if err != nil {
			c.Status(http.StatusInternalServerError)
		}
	})
	r.GET("/large", func(c *gin.Context) { c.JSON(http.StatusOK, gin.H{"x": strings.Repeat("a", 4000)}) })
	r.GET("/image", func(c *gin.Context) { c.Data(http.StatusOK, "image/png", bytes.Repeat([]byte("a"), 4000)) })
}

func TestServer_compressesTextOnly(t *testing.T) {
	t.Parallel()
	r := start(t)
	client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	for path, want := range map[string]string{
		"/large": "gzip", "/document": "gzip", "/image": "", public: "",
	} {
		q := r.request(t, "GET", path, "")
		q.Header.Set("Accept-Encoding", "gzip")
		response, err := client.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		if want == "gzip" {
			var text struct{ X string }
			if r, err := gzip.NewReader(response.Body); err != nil {
				t.Errorf("%s: %v", path, err)
			} else if err := json.NewDecoder(r).Decode(&text); err != nil || len(text.X) != 4000 {
				t.Errorf("%s: got %d bytes, %v", path, len(text.X), err)
			}
		}
		_ = response.Body.Close()
		if got := response.Header.Get("Content-Encoding"); got != want || response.StatusCode != http.StatusOK {
			t.Errorf("%s: got %d %q, want %q", path, response.StatusCode, got, want)
		}
	}
}
