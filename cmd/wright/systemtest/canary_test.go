package systemtest_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// canary is the value of every text field of the profile under test. Nothing else contains it.
const canary = "zqcanary"

// response contains the status of an HTTP response, its ETag, and its body and header as one text.
type response struct {
	status int
	etag   string
	text   string
}

// request sends a request with additional header fields.
func (b *browser) request(t *testing.T, method, path string, header map[string]string) response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, b.instance.url(path), http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		request.Header.Set(name, value)
	}
	httpResponse, err := b.client.Do(request)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	defer func() { _ = httpResponse.Body.Close() }()
	body, err := io.ReadAll(httpResponse.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response{
		status: httpResponse.StatusCode, etag: httpResponse.Header.Get("Etag"),
		text: string(body) + fmt.Sprint(httpResponse.Header),
	}
}

// fillProfile sets every text field of the user's profile to the canary. It returns the URLs of the photo and of a
// file.
func (b *browser) fillProfile(t *testing.T) (urls []string) {
	t.Helper()
	b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{"displayName": canary})
	b.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile", map[string]any{"attributes": map[string]any{
		"headline": canary, "summary": canary, "location": canary, "pronouns": canary,
		"tags":          []any{map[string]any{"label": canary}},
		"externalLinks": []any{map[string]any{"type": "GITHUB", "value": canary}},
	}})
	var section map[string]any
	for typ, extra := range map[string]map[string]any{
		"Workplace": {}, "Project": {"role": canary},
		"School":        {"degree": canary, "fieldOfStudy": canary, "grade": canary},
		"Certification": {"credentialId": canary},
	} {
		attributes := map[string]any{"description": canary, "location": canary}
		if typ != "School" {
			attributes["url"] = "https://" + canary + ".example"
		}
		for name, value := range extra {
			attributes[name] = value
		}
		input := map[string]any{
			"typeId": typ, "title": canary, "organization": canary, "attributes": attributes,
			"tags": []any{map[string]any{"label": canary}},
		}
		if typ == "Certification" {
			input["issuedAt"] = "2024-01-01"
		} else {
			input["startedAt"] = "2024-01-01"
		}
		section = b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections", input)
	}
	if status, raw := b.upload(t, http.MethodPut, "/v1/user/profile/photo", "file",
		photoJPEG(t)); status != http.StatusOK {
		t.Fatalf("photo: %d %s", status, raw)
	}
	files := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(section["id"].(float64)))
	if status, raw := b.upload(t, http.MethodPost, files, "files",
		[]byte("%PDF-1.7 "+canary)); status != http.StatusOK {
		t.Fatalf("file: %d %s", status, raw)
	}
	profile, err := json.Marshal(b.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range regexp.MustCompile(`"(/v1/media/[^"]*)"`).FindAllSubmatch(profile, -1) {
		urls = append(urls, string(match[1]))
	}
	if len(urls) < 2 {
		t.Fatalf("no URLs of files in %s", profile)
	}
	return urls
}

// TestT32_closedProfile_isVisibleOnNoPath restricts a public profile and checks that no path shows it afterwards,
// whatever the method, the headers or the ETag of an earlier response.
func TestT32_closedProfile_isVisibleOnNoPath(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_LIMIT_SCALE=1000")
	s.start(t)
	owner, member, stranger := newBrowser(t, s), newBrowser(t, s), newBrowser(t, s)
	owner.signUp(t, "kim.demo@example.com")
	member.signUp(t, "robin.demo@example.com")
	files := owner.fillProfile(t)
	owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile/alias", map[string]any{"alias": "kim-demo"})
	owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile/alias", map[string]any{"alias": "kim"})
	if got := owner.authorizeAs(t, "/auth/strategies/github/link?returnTo=/app/profile",
		"noor-demo"); !strings.Contains(got, "status=success") {
		t.Fatalf("linking ended at %s", got)
	}
	setAccessMode := func(mode string) {
		t.Helper()
		owner.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": mode})
	}

	// While the profile is public, every path shows it and the sitemap lists it.
	setAccessMode("Public")
	etags := map[string]string{}
	pages := []string{"/p/kim", "/p/kim-demo", "/v1/public/profiles/kim", "/v1/public/profiles/kim-demo"}
	if strings.Contains(stranger.request(t, http.MethodGet, "/p/kim", nil).text, "not part of this program") {
		pages = pages[2:]
		t.Log("the web application is not built (make web), so its pages are not checked")
	}
	for _, path := range pages {
		if got := stranger.request(t, http.MethodGet, path, nil); got.status != http.StatusOK ||
			!strings.Contains(got.text, canary) {
			t.Errorf("%s does not show a public profile: %d", path, got.status)
		}
	}
	images := append([]string{"/p/kim/preview.png", "/p/kim-demo/preview.png"}, files...)
	for _, path := range images {
		got := stranger.request(t, http.MethodGet, path, nil)
		if etags[path] = got.etag; got.status != http.StatusOK || got.etag == "" {
			t.Errorf("%s: got %d", path, got.status)
		}
	}
	eventually(t, "the sitemap lists the profile", func() bool {
		return strings.Contains(stranger.request(t, http.MethodGet, "/sitemap/1.xml", nil).text, "/p/kim</loc>")
	})

	agents := []string{
		"Googlebot/2.1 (+http://www.google.com/bot.html)", "facebookexternalhit/1.1", "Twitterbot/1.0",
		"LinkedInBot/1.0", "Slackbot-LinkExpanding 1.0", "curl/8",
	}
	accepts := []string{
		"text/html", "application/json", "application/rss+xml", "application/atom+xml",
		"application/ld+json", "image/png, */*",
	}
	paths := append(append([]string{"/sitemap.xml", "/sitemap/1.xml", "/robots.txt", "/p/kim/", "/p/KIM"}, pages...),
		images...)
	for _, accessMode := range []string{"Restricted", "Authenticated"} {
		setAccessMode(accessMode)
		// The sitemap is cached for a second (ADR 0029); everything else changes with the next request.
		eventually(t, "the sitemap no longer lists the profile", func() bool {
			return !strings.Contains(stranger.request(t, http.MethodGet, "/sitemap/1.xml", nil).text, "/p/kim<")
		})
		for viewer, b := range map[string]*browser{"signed out": stranger, "a member": member} {
			if accessMode == "Authenticated" && b == member {
				continue // members may see this profile
			}
			for _, path := range paths {
				for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions} {
					for i, accept := range accepts {
						got := b.request(t, method, path, map[string]string{
							"Accept": accept, "User-Agent": agents[i], "If-None-Match": etags[path],
							"If-Range": etags[path], "Range": "bytes=0-99",
						})
						if strings.Contains(got.text, canary) || strings.Contains(got.text, "/p/kim<") {
							t.Errorf("%s, %s: %s %s as %s shows the profile", accessMode, viewer, method, path, accept)
						}
						if etags[path] != "" &&
							(got.status < http.StatusBadRequest && method != http.MethodOptions ||
								got.etag != "") {
							t.Errorf("%s, %s: %s %s with an old ETag: %d", accessMode, viewer, method, path,
								got.status)
						}
					}
				}
			}
		}
	}
}
