package httpserver

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strings"
)

// API returns the engine that serves the request of ctx, nil outside a request. A handler that is no operation of the
// API calls operations with it, see CallAPI.
func API(ctx context.Context) http.Handler {
	if x := exchangeOf(ctx); x != nil {
		return x.api
	}
	return nil
}

// Recorded is a response of the API to a call of CallAPI. It is an http.ResponseWriter that records.
type Recorded struct {
	Status int
	Body   bytes.Buffer
	header http.Header
}

// Header implements http.ResponseWriter.
func (r *Recorded) Header() http.Header { return r.header }

// WriteHeader implements http.ResponseWriter.
func (r *Recorded) WriteHeader(status int) {
	if r.Status == 0 {
		r.Status = status
	}
}

// Write implements http.ResponseWriter.
func (r *Recorded) Write(b []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.Body.Write(b)
}

// CallAPI reads an operation of the API as a part of the request r, with all middleware of the operation: credentials,
// visibility, limits. target is the path of the operation with its query. Of the header fields of r, those with the
// names in forwarded are sent, and the address of the client.
func CallAPI(api http.Handler, r *http.Request, target string, forwarded ...string) *Recorded {
	request := r.Clone(r.Context())
	request.Method, request.Body, request.ContentLength = http.MethodGet, http.NoBody, 0
	request.TransferEncoding = nil
	path, query, _ := strings.Cut(target, "?")
	request.URL = &url.URL{Path: path, RawQuery: query}
	request.RequestURI = request.URL.RequestURI()
	request.Header = http.Header{"X-Request-Id": {RequestID(r.Context())}}
	for _, name := range append([]string{forwardedFor}, forwarded...) {
		if values := r.Header.Values(name); len(values) > 0 {
			request.Header[name] = values
		}
	}
	recorded := &Recorded{header: http.Header{}}
	api.ServeHTTP(recorded, request)
	return recorded
}
