package main

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/database"
)

// mcpSite is the program on a port, for clients of the Model Context Protocol.
type mcpSite struct {
	*testApp
	url string
}

func newMCPSite(t *testing.T, dbConfig database.Config) mcpSite {
	t.Helper()
	app := newTestApp(t, dbConfig, "WRIGHT_SECRET_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=")
	server := httptest.NewServer(app.engine)
	t.Cleanup(server.Close)
	return mcpSite{app, server.URL}
}

// bearer sends a token with each request.
type bearer string

// RoundTrip implements http.RoundTripper.
func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if b != "" {
		r.Header.Set("Authorization", "Bearer "+string(b))
	}
	return http.DefaultTransport.RoundTrip(r)
}

// connect connects a client with a token.
func (s mcpSite) connect(t *testing.T, token string) (*mcp.ClientSession, error) {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: s.url + "/mcp", HTTPClient: &http.Client{Transport: bearer(token)}, MaxRetries: -1,
	}, nil)
	if err == nil {
		t.Cleanup(func() { _ = session.Close() })
	}
	return session, err
}

// connected is connect for a token that counts.
func (s mcpSite) connected(t *testing.T, token string) *mcp.ClientSession {
	t.Helper()
	session, err := s.connect(t, token)
	if err != nil {
		t.Fatal(err)
	}
	return session
}

// newToken makes a personal access token of a user.
func (s mcpSite) newToken(t *testing.T, owner *publicUser, scopes ...string) accesstoken.Created {
	t.Helper()
	caller, end := authtest.StartSession(t, s.passkeys.Sessions, owner.person.User)
	defer end()
	created, err := s.programs.Create(t.Context(), caller, accesstoken.Input{Name: "agent", Scopes: scopes, Days: 30})
	if err != nil {
		t.Fatal(err)
	}
	return created
}

// toolsOf returns the names of the tools that a client is offered.
func toolsOf(t *testing.T, session *mcp.ClientSession) []string {
	t.Helper()
	names := []string{}
	for tool, err := range session.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		if tool.Annotations == nil || !tool.Annotations.ReadOnlyHint {
			t.Errorf("%s does not say that it changes nothing", tool.Name)
		}
		names = append(names, tool.Name)
	}
	slices.Sort(names)
	return names
}

// readProfile returns the profile that a client reads.
func readProfile(t *testing.T, session *mcp.ClientSession) (string, error) {
	t.Helper()
	read, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "wright://profile"})
	if err != nil {
		return "", err
	}
	return read.Contents[0].Text, nil
}

// callTool returns the text that a tool gives; failed is true for the text of an error.
func callTool(
	t *testing.T, session *mcp.ClientSession, name string, arguments map[string]any,
) (text string, failed bool) {
	t.Helper()
	result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	content, ok := result.Content[0].(*mcp.TextContent)
	if !ok {
		t.Fatalf("%s: got %T", name, result.Content[0])
	}
	return content.Text, result.IsError
}

// withToken reads an operation of the API with a personal access token, without one if it is empty.
func (s mcpSite) withToken(t *testing.T, token, path string) string {
	t.Helper()
	headers := []string{}
	if token != "" {
		headers = append(headers, "Authorization", "Bearer "+token)
	}
	s.cookie = nil
	return s.call(t, http.MethodGet, path, nil, headers...).Body.String()
}
