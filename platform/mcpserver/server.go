package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"wright.app/platform/buildinfo"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// Path is the path of the endpoint.
const Path = "/mcp"

// bodyLimit is the largest message in bytes (docs/security.md, HTTP).
const bodyLimit = 32 << 10

// versions are the versions of the protocol that are spoken. Those before may send several calls in one message, which
// the limits would count as one.
var versions = []string{"2026-07-28", "2025-11-25", "2025-06-18"}

// Deps are the dependencies of a Server.
type Deps struct {
	// Document loads the contract.
	Document func() (*openapi3.T, error)
	Problems *httpserver.Problems
}

// Server serves the protocol.
type Server struct {
	Deps

	tools     func() ([]tool, error)
	transport http.Handler
}

// New returns a Server. The contract is read with the first request, because most processes never need its texts.
func New(d Deps) *Server {
	s := &Server{Deps: d}
	s.tools = sync.OnceValues(func() ([]tool, error) {
		document, err := s.Document()
		if err != nil {
			return nil, err
		}
		return toolsOf(document)
	})
	s.transport = mcp.NewStreamableHTTPHandler(func(r *http.Request) *mcp.Server {
		server, _ := r.Context().Value(serverKey{}).(*mcp.Server)
		return server
	}, &mcp.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, PropagateRequestCancellation: true, MaxRequestBodyBytes: bodyLimit,
		// The engine knows the hosts of the site, also behind a proxy on the same machine.
		DisableLocalhostProtection: true,
	})
	return s
}

type serverKey struct{}

// Register implements httpserver.Routes.
func (s *Server) Register(r gin.IRouter) { r.POST(Path, s.serve) }

// serve identifies the caller with each message, so that a token or a link that has ended is refused by the next one on
// every instance (docs/security.md, T365).
func (s *Server) serve(c *gin.Context) {
	if c.Request.URL.RawQuery != "" {
		s.Problems.Write(c, fault.ErrParameter.WithDetail(
			"This address has no parameters. A token is sent in the header Authorization. End a token that was in the "+
				"address."))
		return
	}
	body, err := readMessage(c)
	if err != nil {
		s.Problems.Write(c, err)
		return
	}
	server, err := s.serverFor(c)
	if err != nil {
		s.Problems.Write(c, err)
		return
	}
	if server == nil {
		return
	}
	r := c.Request.WithContext(context.WithValue(c.Request.Context(), serverKey{}, server))
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	s.transport.ServeHTTP(notStored{c.Writer}, r)
}

// notStored is a response that nobody stores. The transport would let caches store it and ask whether it has changed.
type notStored struct{ gin.ResponseWriter }

// WriteHeader implements http.ResponseWriter.
func (w notStored) WriteHeader(status int) {
	w.Header().Set("Cache-Control", "private, no-store")
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w notStored) Write(b []byte) (int, error) {
	w.Header().Set("Cache-Control", "private, no-store")
	n, err := w.ResponseWriter.Write(b)
	if err != nil {
		return n, fmt.Errorf("write the response: %w", err)
	}
	return n, nil
}

// Unwrap lets http.ResponseController find the connection.
func (w notStored) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// readMessage reads a message. It refuses a list of messages.
func readMessage(c *gin.Context) ([]byte, error) {
	if c.Request.ContentLength > bodyLimit {
		return nil, fault.ErrTooLarge
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, bodyLimit))
	if err != nil {
		return nil, fmt.Errorf("read a message: %w", err)
	}
	if bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("[")) {
		return nil, fault.ErrMalformed.WithDetail("A request has one message.")
	}
	return body, nil
}

// serverFor returns a server for the caller of a request, with what the caller may read. It returns nil after it has
// written the refusal of the API.
func (s *Server) serverFor(c *gin.Context) (*mcp.Server, error) {
	token, isAccessToken := httpserver.Bearer(c.Request)
	if !isAccessToken && !plainKey.MatchString(token) {
		return nil, fault.ErrUnauthorized
	}
	call := caller{api: httpserver.API(c), request: c.Request}
	if !isAccessToken {
		opened := call.read("/v1/public/profile-links/" + token)
		switch opened.Status {
		case http.StatusOK:
			return serverOfLink(opened.Body.Bytes()), nil
		case http.StatusNotFound:
			return nil, fault.ErrUnauthorized // nobody is known by this token
		default:
			relay(c, opened)
			return nil, nil
		}
	}
	call.forwarded = []string{"Authorization"}
	known := call.read("/v1/token")
	if known.Status != http.StatusOK {
		relay(c, known)
		return nil, nil
	}
	var answer struct{ Scopes []string }
	if err := json.Unmarshal(known.Body.Bytes(), &answer); err != nil {
		return nil, fmt.Errorf("read the scopes of a token: %w", err)
	}
	tools, err := s.tools()
	if err != nil {
		return nil, err
	}
	return serverOfToken(call, slices.DeleteFunc(slices.Clone(tools), func(t tool) bool {
		return !slices.ContainsFunc(t.scopes, func(scope string) bool { return slices.Contains(answer.Scopes, scope) })
	})), nil
}

// relay writes a response of the API as the response of the request.
func relay(c *gin.Context, answer *httpserver.Recorded) {
	h := c.Writer.Header()
	for _, name := range []string{
		"Content-Type", "Content-Language", "Retry-After", "Ratelimit", "Ratelimit-Policy", "WWW-Authenticate",
	} {
		if values := answer.Header().Values(name); len(values) > 0 {
			h[http.CanonicalHeaderKey(name)] = values
		}
	}
	c.Status(answer.Status)
	_, _ = c.Writer.Write(answer.Body.Bytes()) // the client has gone if it fails
}

func implementation() *mcp.Implementation {
	return &mcp.Implementation{Name: "wright", Title: "Wright", Version: buildinfo.Read().Version}
}
