package flows_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// canary stands in every field of a profile, and nowhere else.
const canary = "zqcanary"

// answered is an answer with its header, as text.
type answered struct {
	status int
	etag   string
	all    string
}

// knock asks for a path with a method, and with further header fields.
func (b *browser) knock(t *testing.T, method, path string, header map[string]string) answered {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, b.site.url(path), http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		request.Header.Set(name, value)
	}
	answer, err := b.client.Do(request)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answered{answer.StatusCode, answer.Header.Get("Etag"), string(body) + fmt.Sprint(answer.Header)}
}

// tellsAll fills every field of the own profile with the canary and returns the address of the
// photo and of a file.
func (b *browser) tellsAll(t *testing.T) (addresses []string) {
	t.Helper()
	b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{"displayName": canary})
	b.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile", map[string]any{"attributes": map[string]any{
		"headline": canary, "summary": canary, "location": canary, "pronouns": canary, "tags": []any{map[string]any{"label": canary}},
		"externalLinks": []any{map[string]any{"type": "GITHUB", "value": canary}},
	}})
	var entry map[string]any
	for typ, more := range map[string]map[string]any{
		"Workplace": {}, "Project": {"role": canary}, "School": {"degree": canary, "fieldOfStudy": canary, "grade": canary},
		"Certification": {"credentialId": canary},
	} {
		attributes := map[string]any{"description": canary, "location": canary}
		if typ != "School" {
			attributes["url"] = "https://" + canary + ".example"
		}
		for name, value := range more {
			attributes[name] = value
		}
		input := map[string]any{"typeId": typ, "title": canary, "organization": canary, "attributes": attributes, "tags": []any{map[string]any{"label": canary}}}
		if typ == "Certification" {
			input["issuedAt"] = "2024-01-01"
		} else {
			input["startedAt"] = "2024-01-01"
		}
		entry = b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections", input)
	}
	if status, raw := b.send(t, http.MethodPut, "/v1/user/profile/photo", "file", aPhoto(t)); status != http.StatusOK {
		t.Fatalf("photo: %d %s", status, raw)
	}
	files := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(entry["id"].(float64)))
	if status, raw := b.send(t, http.MethodPost, files, "files", []byte("%PDF-1.7 "+canary)); status != http.StatusOK {
		t.Fatalf("file: %d %s", status, raw)
	}
	profile, err := json.Marshal(b.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range regexp.MustCompile(`"(/v1/media/[^"]*)"`).FindAllSubmatch(profile, -1) {
		addresses = append(addresses, string(address[1]))
	}
	if len(addresses) < 2 {
		t.Fatalf("no addresses of files in %s", profile)
	}
	return addresses
}

// TestT32_profileThatCloses_leaksThroughNoDoor: everything that was there for everybody is gone
// for them, in the whole program, whatever they ask with, and with what they have from before.
func TestT32_profileThatCloses_leaksThroughNoDoor(t *testing.T) {
	t.Parallel()
	s := newSite(t, "WRIGHT_LIMIT_SCALE=1000")
	s.start(t)
	owner, member, stranger := newBrowser(t, s), newBrowser(t, s), newBrowser(t, s)
	owner.joins(t, "kim.demo@example.com")
	member.joins(t, "robin.demo@example.com")
	files := owner.tellsAll(t)
	owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile/alias", map[string]any{"alias": "kim-demo"})
	owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile/alias", map[string]any{"alias": "kim"})
	if got := owner.pick(t, "/auth/strategies/github/link?returnTo=/app/profile", "noor-demo"); !strings.Contains(got, "status=success") {
		t.Fatalf("linking ended at %s", got)
	}
	mode := func(mode string) {
		t.Helper()
		owner.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": mode})
	}

	// The control: once it is Public every door shows it, and the map leads there.
	mode("Public")
	etags := map[string]string{}
	telling := []string{"/p/kim", "/p/kim-demo", "/v1/public/profiles/kim", "/v1/public/profiles/kim-demo"}
	if strings.Contains(stranger.knock(t, http.MethodGet, "/p/kim", nil).all, "not part of this program") {
		telling = telling[2:]
		t.Log("the web application is not built (make web): the pages are not asked")
	}
	for _, door := range telling {
		if a := stranger.knock(t, http.MethodGet, door, nil); a.status != http.StatusOK || !strings.Contains(a.all, canary) {
			t.Errorf("%s does not show a public profile: %d", door, a.status)
		}
	}
	pictures := append([]string{"/p/kim/preview.png", "/p/kim-demo/preview.png"}, files...)
	for _, door := range pictures {
		a := stranger.knock(t, http.MethodGet, door, nil)
		if etags[door] = a.etag; a.status != http.StatusOK || a.etag == "" {
			t.Errorf("%s does not open: %d", door, a.status)
		}
	}
	until(t, "the map to lead there", func() bool {
		return strings.Contains(stranger.knock(t, http.MethodGet, "/sitemap/1.xml", nil).all, "/p/kim</loc>")
	})

	agents := []string{"Googlebot/2.1 (+http://www.google.com/bot.html)", "facebookexternalhit/1.1", "Twitterbot/1.0", "LinkedInBot/1.0", "Slackbot-LinkExpanding 1.0", "curl/8"}
	accepts := []string{"text/html", "application/json", "application/rss+xml", "application/atom+xml", "application/ld+json", "image/png, */*"}
	doors := append(append([]string{"/sitemap.xml", "/sitemap/1.xml", "/robots.txt", "/p/kim/", "/p/KIM"}, telling...), pictures...)
	for _, closed := range []string{"Restricted", "Authenticated"} {
		mode(closed)
		// The map alone may be a second old (ADR 0029); all else is asked from the next request on.
		until(t, "the map to forget the profile", func() bool {
			return !strings.Contains(stranger.knock(t, http.MethodGet, "/sitemap/1.xml", nil).all, "/p/kim<")
		})
		for who, asking := range map[string]*browser{"nobody": stranger, "a member": member} {
			if closed == "Authenticated" && asking == member {
				continue // who may look
			}
			for _, door := range doors {
				for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions} {
					for i, accept := range accepts {
						a := asking.knock(t, method, door, map[string]string{
							"Accept": accept, "User-Agent": agents[i], "If-None-Match": etags[door], "If-Range": etags[door], "Range": "bytes=0-99",
						})
						if strings.Contains(a.all, canary) || strings.Contains(a.all, "/p/kim<") {
							t.Errorf("%s, %s: %s %s as %s shows it", closed, who, method, door, accept)
						}
						if etags[door] != "" && (a.status < http.StatusBadRequest && method != http.MethodOptions || a.etag != "") {
							t.Errorf("%s, %s: %s %s with an old tag: %d", closed, who, method, door, a.status)
						}
					}
				}
			}
		}
	}
}
