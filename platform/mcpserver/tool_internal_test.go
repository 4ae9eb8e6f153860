package mcpserver

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"wright.app/openapi"
)

func contractTools(t *testing.T) map[string]tool {
	t.Helper()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	all, err := toolsOf(document)
	if err != nil {
		t.Fatal(err)
	}
	tools := map[string]tool{}
	for _, one := range all {
		tools[one.Name] = one
	}
	return tools
}

func TestTools_describeTheirArgumentsWithoutTheContract(t *testing.T) {
	t.Parallel()
	for name, one := range contractTools(t) {
		input, ok := one.InputSchema.(json.RawMessage)
		if !ok || bytes.Contains(input, []byte("$ref")) || !bytes.Contains(input, []byte(`"type":"object"`)) {
			t.Errorf("%s: got %s", name, input)
		}
		if one.Title == "" || one.Description == "" {
			t.Errorf("%s has no description", name)
		}
		// It panics if a schema is none that the protocol knows.
		mcp.NewServer(implementation(), nil).AddTool(one.Tool, nil)
	}
	search, _ := contractTools(t)["search_jobs"].InputSchema.(json.RawMessage)
	for _, part := range []string{`"countries"`, `"HYBRID"`, `"maxItems":10`, `"description":"Words.`} {
		if !strings.Contains(string(search), part) {
			t.Errorf("search_jobs lacks %s: %s", part, search)
		}
	}
}

func TestTools_argumentsBecomeTheAddressOfTheOperationAndOfNoOther(t *testing.T) {
	t.Parallel()
	tools := contractTools(t)
	for _, c := range []struct{ tool, arguments, want string }{
		{"get_profile", ``, "/v1/user/profile"},
		{"get_profile", `{}`, "/v1/user/profile"},
		{
			"search_people", `{"query":"a&limit=9","limit":3,"facets":true,"tags":["x","y"]}`,
			"/v1/people?facets=true&limit=3&query=a%26limit%3D9&tags=x&tags=y",
		},
		{"search_people", `{"query":null}`, "/v1/people"},
		{"get_job", `{"id":"019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071"}`, "/v1/jobs/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071"},
	} {
		got, err := tools[c.tool].target(json.RawMessage(c.arguments))
		if err != nil || got != c.want {
			t.Errorf("%s %s: got %s, %v", c.tool, c.arguments, got, err)
		}
		if u, err := url.Parse(got); err != nil || u.Host != "" {
			t.Errorf("%s is no path: %v", got, err)
		}
	}
	for _, c := range []struct{ tool, arguments string }{
		{"get_job", ``},
		{"get_job", `{}`},
		{"get_job", `{"id":""}`},
		{"get_job", `{"id":".."}`},
		{"get_job", `{"id":"a/b"}`},
		{"get_job", `{"id":"a?b"}`},
		{"get_job", `{"id":"%2e%2e"}`},
		{"get_job", `{"id":["a","b"]}`},
		{"get_job", `{"id":{}}`},
		{"get_profile", `{"If-None-Match":"x"}`},
		{"search_people", `{"unknown":1}`},
		{"search_people", `{"tags":[["a"]]}`},
		{"search_people", `[]`},
		{"search_people", `{`},
	} {
		if got, err := tools[c.tool].target(json.RawMessage(c.arguments)); err == nil {
			t.Errorf("%s %s: got %s", c.tool, c.arguments, got)
		}
	}
}

type panicking struct{}

func (panicking) ServeHTTP(http.ResponseWriter, *http.Request) {
	panic(http.ErrAbortHandler) //nolint:forbidigo // as the engine does
}

func TestCaller_readsAnOperationThatPanics_asAnError(t *testing.T) {
	t.Parallel()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "/mcp", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer := caller{api: panicking{}, request: request}.read("/v1/people")
	if answer.Status != http.StatusInternalServerError || !result(answer).IsError || refusal(answer) == nil {
		t.Errorf("got %d", answer.Status)
	}
}
