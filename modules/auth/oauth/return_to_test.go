package oauth_test

import (
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/auth/oauth"
)

func TestT25_returnTo_isAPageOfThisSiteOrIgnored(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"/app": "/app", "/app/": "/app", "/app/auth": "/app/auth", "/p/alex": "/p/alex",
		"/t/Zk3vQ8d1xT7mR5bYc0wLp9aHs2e": "/t/Zk3vQ8d1xT7mR5bYc0wLp9aHs2e",
		"/r/abc":                         "/r/abc", "/app/profile?section=12#top": "/app/profile",
		"/p/josé":  "/p/jos%C3%A9",
		"/p/a%20b": "/p/a%20b", "/app?status=success": "/app",
		"/app/@evil.example": "/app/@evil.example", "/app/https:evil.example": "/app/https:evil.example",
	} {
		if got, ok := oauth.ParseReturnTo(raw); !ok || got != want {
			t.Errorf("%q: got %q, %v", raw, got, ok)
		}
	}
	for _, raw := range []string{
		"", " ", "/", "app", "app/auth", "/auth/logout", "/v1/user/profile", "/application", "/appx", "/dev/idp/",
		"/APP",
		"//evil.example", "///evil.example", "////evil.example/app", "/\\evil.example", "\\\\evil.example",
		"\\/evil.example", "/%5cevil.example",
		"/%2f%2fevil.example", "/%09/evil.example", "/app\t", "\t/app", "/\t/evil.example", "/app%00",
		"/app%0d%0aLocation:%20https://evil.example", "/app\r\nLocation: x",
		"https:evil.example", "https://evil.example/app", "http:/app", "https:///evil.example", "//app",
		"/@evil.example", "@evil.example",
		"javascript:alert(1)", "javascript://%0aalert(1)", "data:text/html,x", "mailto:alex.demo@example.com",
		"app:/app",
		"/app/../auth/logout", "/app/..", "/app/%2e%2e/auth/logout", "/app/./auth", "/app//evil.example", "/p//",
		"/app/%5c%5cevil.example", "/app/%255c",
		"/app/\u2028", "/app/\u202egolatac", "/app/\u200b", "/app/%e2%80%a8x", "/app/\xff", "/app/%ff",
		"//alex:demo@evil.example/app", "?returnTo=/app", "#/app",
		"/app/" + strings.Repeat("a", 600), "http://[::1/app", "/app%", ":/app",
	} {
		if got, ok := oauth.ParseReturnTo(raw); ok {
			t.Errorf("%q was accepted as %q", raw, got)
		}
	}
}

// FuzzT25_returnTo checks that every accepted value is a path of this site.
func FuzzT25_returnTo(f *testing.F) {
	for _, seed := range []string{
		"/app", "//evil.example", "/app/%5c", "/p/a b", "/t/../x", "https:evil", "/app\x00",
		"/r/\\\\x",
	} {
		f.Add(seed)
	}
	base := &url.URL{Scheme: "https", Host: "wright.example", Path: "/auth/strategies/github/callback"}
	f.Fuzz(func(t *testing.T, raw string) {
		to, ok := oauth.ParseReturnTo(raw)
		if !ok {
			return
		}
		u, err := base.Parse(to)
		if err != nil || u.Host != base.Host || u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" {
			t.Fatalf("%q redirects to %v, %v", raw, u, err)
		}
		if strings.ContainsAny(to, "\\\r\n\t\x00?#") || strings.HasPrefix(to, "//") {
			t.Fatalf("%q becomes %q", raw, to)
		}
		if again, ok := oauth.ParseReturnTo(to); !ok || again != to {
			t.Fatalf("%q becomes %q, which becomes %q", raw, to, again)
		}
	})
}
