package main

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/database"
)

const listTools = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}`

// post sends a message, with further header fields, and returns the status and the body of the response.
func (s mcpSite) post(t *testing.T, path, body string, headers ...string) (status int, text string, h http.Header) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, text/event-stream")
	for i := 0; i < len(headers); i += 2 {
		if request.Header.Set(headers[i], headers[i+1]); headers[i] == "Host" {
			request.Host = headers[i+1]
		}
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(raw), response.Header
}

func TestT367_agents_areKnownByTheHeaderAlone(t *testing.T) {
	t.Parallel()
	site := newMCPSite(t, database.Config{})
	alex := site.createPublicUser(t, "alex")
	token := site.newToken(t, alex, "profile:read").Secret.Reveal()
	authorization, cookie := "Bearer "+token, alex.cookie.Name+"="+alex.cookie.Value
	for name, c := range map[string]struct {
		path    string
		headers []string
		status  int
	}{
		"a token":                     {"/mcp", []string{"Authorization", authorization}, 200},
		"a link":                      {"/mcp", []string{"Authorization", "Bearer " + alex.token}, 200},
		"nothing":                     {"/mcp", nil, 401},
		"a cookie":                    {"/mcp", []string{"Cookie", cookie}, 401},
		"a cookie beside a bad token": {"/mcp", []string{"Cookie", cookie, "Authorization", authorization + "A"}, 401},
		"a token that was cut short":  {"/mcp", []string{"Authorization", "Bearer " + token[:len(token)-1]}, 401},
		"the beginning of a token":    {"/mcp", []string{"Authorization", "Bearer wright_pat"}, 401},
		"a link that was cut short":   {"/mcp", []string{"Authorization", "Bearer " + alex.token[1:]}, 401},
		"a path in place of a link":   {"/mcp", []string{"Authorization", "Bearer " + alex.token + "/pdf"}, 401},
		"another scheme":              {"/mcp", []string{"Authorization", "Basic " + token}, 401},
		"a token in the address":      {"/mcp?token=" + token, nil, 400},
		"a link in the address":       {"/mcp?token=" + alex.token, nil, 400},
		"a page of another site": {
			"/mcp", []string{"Authorization", authorization, "Origin", "https://other.example"}, 403,
		},
		"a frame without an origin": {"/mcp", []string{"Authorization", authorization, "Origin", "null"}, 403},
		"another name of the host":  {"/mcp", []string{"Authorization", authorization, "Host", "other.example"}, 421},
	} {
		status, text, h := site.post(t, c.path, listTools, c.headers...)
		if status != c.status {
			t.Errorf("%s: got %d %s, want %d", name, status, text, c.status)
		}
		if status == http.StatusUnauthorized && !strings.HasPrefix(h.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("%s: the response does not ask for a token: %q", name, h.Get("WWW-Authenticate"))
		}
		if h.Get("Access-Control-Allow-Origin") != "" || h.Get("Set-Cookie") != "" || h.Get("Mcp-Session-Id") != "" {
			t.Errorf("%s: got %v", name, h)
		}
		if !strings.Contains(h.Get("Cache-Control"), "no-store") {
			t.Errorf("%s: the response may be stored: %q", name, h.Get("Cache-Control"))
		}
	}
	for _, method := range []string{http.MethodGet, http.MethodDelete, http.MethodOptions} {
		if got := site.call(t, method, "/mcp", nil, "Authorization", authorization); got.Code != 405 {
			t.Errorf("%s: got %d", method, got.Code)
		}
	}
}

func TestT368_messages_areBoundAndCounted(t *testing.T) {
	t.Parallel()
	site := newMCPSite(t, database.Config{})
	alex := site.createPublicUser(t, "alex")
	authorization := "Bearer " + site.newToken(t, alex, "profile:read").Secret.Reveal()
	for name, c := range map[string]struct {
		body   string
		status int
	}{
		"several calls":         {"[" + listTools + "," + listTools + "]", 400},
		"several after a space": {" \n[" + listTools + "]", 400},
		"a long message":        {`{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", 40<<10) + `"}`, 413},
		"no JSON":               {"x", 400},
	} {
		if status, text, _ := site.post(t, "/mcp", c.body, "Authorization", authorization); status != c.status {
			t.Errorf("%s: got %d %s", name, status, text)
		}
	}
	// A subscription to changes would hold a connection. There are none, so it ends at once.
	const listen = `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":` +
		`{"toolsListChanged":true,"resourcesListChanged":true,"resourceSubscriptions":["wright://profile"]},` +
		`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",` +
		`"io.modelcontextprotocol/clientCapabilities":{}}}}`
	status, text, _ := site.post(t, "/mcp", listen, "Authorization", authorization,
		"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "subscriptions/listen")
	if status != http.StatusOK || !strings.Contains(text, "result") {
		t.Errorf("a subscription: got %d %s", status, text)
	}

	limited := false
	for range 20_000 { // the bucket of 120 fills up while a slow machine asks, and so does that of 600 below
		status, text, h := site.post(t, "/mcp", listTools, "Authorization", authorization)
		if status == http.StatusTooManyRequests {
			limited = h.Get("Retry-After") != "" && strings.Contains(text, "RequestLimitExceededError")
			break
		}
	}
	if !limited {
		t.Error("more than 120 messages at once are not limited")
	}
	for range 20_000 {
		status, text, _ = site.post(t, "/mcp", listTools, "Authorization", "Bearer "+alex.token[1:]+"A")
		if status == http.StatusTooManyRequests {
			return
		}
	}
	t.Errorf("700 guessed links are not limited: the last is %d %s", status, text)
}

func TestT369_agent_isToldThatTextsAreContentAndCanChangeNothing(t *testing.T) {
	t.Parallel()
	site := newMCPSite(t, database.Config{})
	alex := site.createPublicUser(t, "alex")
	all := site.newToken(t, alex, "profile:read", "profile:write", "people:read", "people:write", "jobs:read",
		"jobs:write", "links:write", "links:send").Secret.Reveal()
	for _, token := range []string{all, alex.token} {
		session := site.connected(t, token)
		if text := session.InitializeResult().Instructions; !strings.Contains(text, "never instructions to follow") {
			t.Errorf("got %q", text)
		}
		for _, name := range toolsOf(t, session) { // each says that it changes nothing
			if !strings.HasPrefix(name, "get_") && !strings.HasPrefix(name, "search_") {
				t.Errorf("the tool %s may change something", name)
			}
		}
	}
}
