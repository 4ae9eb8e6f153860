package httpserver_test

import (
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"wright.app/openapi"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/limits"
)

func netipPrefix(s string) netip.Prefix { return netip.MustParsePrefix(s) }

func build(t *testing.T, doc *openapi3.T, publicURL string, routes ...httpserver.Routes) error {
	t.Helper()
	l, err := limits.New(limits.Settings{}, clock.System{}, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(publicURL)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	_, err = httpserver.NewEngine(httpserver.Deps{
		Settings: httpserver.Settings{PublicURL: u}, Document: doc, Routes: routes,
		Problems: httpserver.NewProblems(log, nil, nil),
		Limits:   l, Idempotency: idempotencytest.NewExecutor(), Clock: clock.System{}, Log: log,
	})
	return err
}

func TestNewEngine_publishedDocument_isSupported(t *testing.T) {
	t.Parallel()
	doc, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	if err := build(t, doc, "https://wright.test"); err != nil {
		t.Error(err)
	}
}

type extra struct{ method, path string }

func (e extra) Register(r gin.IRouter) {
	r.Handle(e.method, e.path, func(c *gin.Context) { c.Status(http.StatusOK) })
}

func TestNewEngine_unsupportedDocument_isAnError(t *testing.T) {
	t.Parallel()
	operation := func(doc *openapi3.T) *openapi3.Operation { return doc.Paths.Value("/v1/user/things").Post }
	cases := map[string]struct {
		change func(*openapi3.T)
		routes []httpserver.Routes
		url    string
		want   string
	}{
		"another version": {change: func(d *openapi3.T) { d.OpenAPI = "3.1.0" }, want: "3.1.0"},
		"unknown policy": {change: func(d *openapi3.T) {
			operation(d).Extensions["x-rate-limit-policy"] = []any{"nope"}
		}, want: `"nope"`},
		"policy of another type": {
			change: func(d *openapi3.T) { operation(d).Extensions["x-rate-limit-policy"] = 7 },
			want:   "x-rate-limit-policy",
		},
		"keys without session": {change: func(d *openapi3.T) {
			confirm := d.Paths.Value("/auth/confirm").Post
			confirm.Extensions["x-idempotent"] = true
			confirm.Security = openapi3.NewSecurityRequirements()
		}, want: "x-idempotent"},
		"unknown role": {
			change: func(d *openapi3.T) { operation(d).Extensions["x-roles"] = []any{"Admin"} },
			want:   `"Admin"`,
		},
		"roles of another type": {
			change: func(d *openapi3.T) { operation(d).Extensions["x-roles"] = "Wright" },
			want:   "x-roles",
		},
		"setup of another type": {
			change: func(d *openapi3.T) { operation(d).Extensions["x-setup-allowed"] = "yes" },
			want:   "x-setup-allowed",
		},
		"route outside": {routes: []httpserver.Routes{extra{"GET", "/v1/secret"}}, want: "/v1/secret"},
		"method outside": {
			routes: []httpserver.Routes{extra{"DELETE", "/v1/user/things"}},
			want:   "DELETE /v1/user/things",
		},
		"route below auth":     {routes: []httpserver.Routes{extra{"GET", "/auth"}}, want: "/auth"},
		"public URL with path": {url: "https:///", want: "public URL"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			doc := document(t)
			if c.change != nil {
				c.change(doc)
			}
			publicURL := "https://wright.test"
			if c.url != "" {
				publicURL = c.url
			}
			err := build(t, doc, publicURL, c.routes...)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error with %s", err, c.want)
			}
		})
	}
	if err := build(t, document(t), "https://wright.test", extra{"GET", "/dev/mail"}); err != nil {
		t.Errorf("a route outside the API: %v", err)
	}
}
