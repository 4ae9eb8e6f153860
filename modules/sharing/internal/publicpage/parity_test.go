package publicpage_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

const (
	linkPath = "/t/demo-link-token-00000000003"
	today    = "2026-11-20"
)

func newWriter(t *testing.T) *publicpage.Writer {
	t.Helper()
	w, err := publicpage.New("Wright", &url.URL{Scheme: "https", Host: "wright.test"}, newCatalog(t))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func newCatalog(t *testing.T) *i18n.Catalog {
	t.Helper()
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	return catalog
}

// answerOf returns the complete profile of testdata with changes, as the API answers it.
func answerOf(t *testing.T, changes ...func(map[string]any)) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "full.json"))
	if err != nil {
		t.Fatal(err)
	}
	profile := map[string]any{}
	if err := json.Unmarshal(raw, &profile); err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		change(profile)
	}
	body, err := json.Marshal(profile)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func withAlias(p map[string]any) { p["alias"] = "alex-demo" }

func asRecruiter(p map[string]any) {
	p["schools"] = []any{}
	p["attributes"] = map[string]any{
		"companyName": "Sample Studio", "companyUrl": "https://studio.example/?a=b", "countryCode": "NL",
		"tags": []any{map[string]any{"label": "Go"}},
	}
}

func asOwner(p map[string]any) {
	p["memberId"], p["viewer"] = "01940000-0000-7000-8000-000000000001", map[string]any{
		"isOwner":  true,
		"audience": "EVERYONE",
	}
}

// withAudience sets the audience in the answer to the owner.
func withAudience(audience string) func(map[string]any) {
	return func(p map[string]any) { p["viewer"].(map[string]any)["audience"] = audience }
}

func asMember(p map[string]any) {
	p["memberId"], p["viewer"] = "01940000-0000-7000-8000-000000000001", map[string]any{
		"isOwner":  false,
		"canBlock": true,
	}
}

// withoutSections removes the lists of sections, which do not depend on the viewer.
func withoutSections(p map[string]any) {
	for _, list := range []string{
		"certifications", "projects", "repositories", "schools", "workplaces",
		"contributions", "verifiedLinks",
	} {
		p[list] = []any{}
	}
}

func empty(p map[string]any) {
	withoutSections(p)
	p["photoUrl"], p["attributes"], p["originalBadge"] = nil, nil, false
}

func refusalOf(code string) []byte { return []byte(`{"code":"` + code + `"}`) }

// The files are the output of the React components, written by webapp/src/app/public-profile-markup.test.ts.
func TestWrite_markup_isThatOfTheReactComponents(t *testing.T) {
	t.Parallel()
	for name, response := range map[string]pages.APIResponse{
		"full":       {Status: 200, Body: answerOf(t)},
		"by-address": {Status: 200, Path: "/p/alex-demo", Body: answerOf(t, withoutSections, withAlias)},
		"recruiter": {
			Status: 200, Path: "/p/alex-demo",
			Body: answerOf(t, withoutSections, withAlias, asRecruiter),
		},
		"member":        {Status: 200, Path: "/p/alex-demo", Body: answerOf(t, withoutSections, withAlias, asMember)},
		"owner":         {Status: 200, Body: answerOf(t, withoutSections, asOwner)},
		"owner-by-link": {Status: 200, Body: answerOf(t, withoutSections, asOwner, withAudience("LINK_HOLDERS"))},
		"owner-alone": {
			Status: 200, Path: "/p/alex-demo",
			Body: answerOf(t, withoutSections, withAlias, asOwner, withAudience("NOBODY")),
		},
		"empty":              {Status: 200, Body: answerOf(t, empty)},
		"empty-owner":        {Status: 200, Body: answerOf(t, empty, asOwner)},
		"page-not-found":     {Status: 404, Body: refusalOf("ResourceNotFoundError")},
		"profile-restricted": {Status: 403, Body: refusalOf("ProfileRestrictedError")},
		"profile-suspended":  {Status: 403, Body: refusalOf("ProfileSuspendedError")},

		"page-not-found-member":     {Status: 404, Body: refusalOf("ResourceNotFoundError"), SignedIn: true},
		"profile-restricted-member": {Status: 403, Body: refusalOf("ProfileRestrictedError"), SignedIn: true},
		"profile-suspended-member":  {Status: 403, Body: refusalOf("ProfileSuspendedError"), SignedIn: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			response.Today = today
			if response.Path == "" {
				response.Path = linkPath
			}
			response.Language = webapp.English
			page, err := newWriter(t).Write(response)
			if err != nil {
				t.Fatal(err)
			}
			rendered, err := os.ReadFile(filepath.Join("testdata", name+".html"))
			if err != nil {
				t.Fatal(err)
			}
			want, got := tokens(t, string(rendered)), tokens(t, string(page.Body))
			for i := range min(len(want), len(got)) {
				if want[i] != got[i] {
					t.Fatalf("React renders\n  %s\n  %s\nthe template writes\n  %s\n  %s", want[max(0, i-1)],
						want[i], got[max(0, i-1)], got[i])
				}
			}
			if len(want) != len(got) {
				t.Errorf("React renders %d tokens, the template writes %d", len(want), len(got))
			}
		})
	}
}

// gridID matches the only id that React generates.
var gridID = regexp.MustCompile(`_R_\w+_|cover-grid`)

// tokens returns the tokens of a page in order, with sorted attributes and without the line breaks between elements.
func tokens(t *testing.T, page string) []string {
	t.Helper()
	tokenizer := html.NewTokenizer(strings.NewReader(gridID.ReplaceAllString(page, "grid")))
	var all []string
	for {
		switch kind := tokenizer.Next(); kind {
		case html.ErrorToken:
			return all
		case html.TextToken:
			if text := tokenizer.Token().Data; text != "\n" {
				all = append(all, fmt.Sprintf("%q", text))
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			token := tokenizer.Token()
			name := token.Data
			if kind == html.EndTagToken {
				name = "/" + name
			}
			var attributes []string
			for _, a := range token.Attr {
				attributes = append(attributes, a.Key+"="+a.Val)
			}
			slices.Sort(attributes)
			all = append(all, name+" "+strings.Join(attributes, " | "))
		default:
			t.Fatalf("unexpected token %v", kind)
		}
	}
}
