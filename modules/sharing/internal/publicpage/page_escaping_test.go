package publicpage_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// named sets all texts of a profile to name.
func named(name string) func(map[string]any) {
	return func(p map[string]any) {
		p["displayName"] = name
		a := p["attributes"].(map[string]any)
		a["headline"], a["summary"], a["location"] = name, name, name
		for _, list := range []string{"workplaces", "projects", "schools", "contributions"} {
			s := p[list].([]any)[0].(map[string]any)
			s["title"], s["organization"] = name, name
			s["attributes"].(map[string]any)["description"] = name
		}
	}
}

// parsedPage is what a browser reads from a page.
type parsedPage struct {
	scripts, elements int
	text              string
	handlers, schemes []string
	data              []string // the contents of inline scripts, which are JSON
}

func read(t *testing.T, page string) parsedPage {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var p parsedPage
	var text strings.Builder
	for n := range root.Descendants() {
		switch n.Type {
		case html.ElementNode:
			if n.Data != "circle" { // the cover drawing depends on the name
				p.elements++
			}
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") {
					p.handlers = append(p.handlers, a.Key)
				}
				if u, err := url.Parse(a.Val); (a.Key == "href" || a.Key == "src") &&
					(err != nil || u.Scheme != "https" && u.Scheme != "") {
					p.schemes = append(p.schemes, a.Val)
				}
			}
			if n.Data == "script" {
				p.scripts++
				if n.FirstChild != nil {
					p.data = append(p.data, n.FirstChild.Data)
				}
			}
		case html.TextNode:
			if n.Parent.Data != "script" {
				text.WriteString(n.Data)
			}
		default:
		}
	}
	p.text = text.String()
	return p
}

// payloads are names that contain markup, code, or text that is unusual.
var payloads = []string{
	`</script><script>x</script>`, `<!--<script>`, "a\u2028b\u2029c", `<svg onload=x>`, `"><img src=x onerror=y>`,
	`javascript:alert(1)`, `{{.}}`,
	`</title><script>x</script>`, `]]>`, `' onmouseover='x`, `<bdi>`,
	"\u202eright to left \u05e9\u05dc\u05d5\u05dd", "half of a pair \ufffd",
}

// Whatever the texts of a profile contain, the page has the same elements and scripts as with a plain name, and the
// JSON in it contains the name unchanged.
func TestT44_T45_markupInTexts_isShownAsText(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	plain := read(t, get(t, p, linkPath, api{200, answerOf(t, named("Plain Name"))}).Body.String())
	if plain.scripts != 3 || len(plain.data) != 1 {
		t.Fatalf("a page has %d scripts, %d of them data", plain.scripts, len(plain.data))
	}
	for _, name := range payloads {
		got := read(t, get(t, p, linkPath, api{200, answerOf(t, named(name))}).Body.String())
		if got.scripts != plain.scripts || got.elements != plain.elements || len(got.handlers)+len(got.schemes) > 0 {
			t.Errorf("%s: %d scripts, %d elements, %v %v", name, got.scripts, got.elements, got.handlers, got.schemes)
		}
		if strings.Count(got.text, name) < 8 {
			t.Errorf("%s: the page shows it %d times", name, strings.Count(got.text, name))
		}
		var data struct{ Body struct{ DisplayName string } }
		if err := json.Unmarshal([]byte(got.data[0]), &data); err != nil || data.Body.DisplayName != name {
			t.Errorf("%s: the data says %q, %v", name, data.Body.DisplayName, err)
		}
	}
}

// Summaries and descriptions have lists, bold text and links, but nothing of HTML, and links to https hosts only.
func TestT160_hostileMarkdown_hasNoScriptAndNoLinkToElsewhere(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	plain := read(t, get(t, p, linkPath, api{200, answerOf(t, named("Plain Name"))}).Body.String())
	longEnd := "https://a" + strings.Repeat(".", 995) + "a" + strings.Repeat(")", 990)
	for markdown, shown := range map[string]string{
		"**<script>x</script>**":                      "<script>x</script>",
		"- <img src=x onerror=y>":                     "<img src=x onerror=y>",
		"[<svg onload=x>](https://a.example)":         "<svg onload=x>",
		`[a](https://a.example/"onmouseover="x)`:      `"onmouseover="x)`,
		"[Log in](javascript:alert(1))":               "[Log in](javascript:alert(1))",
		"[Log in](data:text/html,x)":                  "[Log in](data:text/html,x)",
		"[bank.example](https://other.example)":       "[bank.example](https://other.example)",
		"https://bank.example@other.example/":         "https://bank.example@other.example/",
		strings.Repeat("[", 2000) + "(" + "https://a": strings.Repeat("[", 2000),
		longEnd: "https://a",
		strings.Repeat("**[a](https://b", 200) + "end": "[a](https://b",
	} {
		got := read(t, get(t, p, linkPath, api{200, answerOf(t, named(markdown))}).Body.String())
		if got.scripts != plain.scripts || len(got.handlers)+len(got.schemes) > 0 {
			t.Errorf("%s: %d scripts, %v %v", markdown, got.scripts, got.handlers, got.schemes)
		}
		if !strings.Contains(got.text, shown) {
			t.Errorf("%s: the page does not show %s", markdown, shown)
		}
	}
}

// The page of a public profile also has the name in the metadata for search engines.
func TestT45_markupInTexts_isEscapedInSearchMetadata(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	const address = "/p/alex-demo"
	plain := read(t, get(t, p, address, api{200, answerOf(t, withAlias, named("Plain Name"))}).Body.String())
	if plain.scripts != 4 || len(plain.data) != 2 {
		t.Fatalf("a page has %d scripts, %d of them data", plain.scripts, len(plain.data))
	}
	for _, name := range payloads {
		got := read(t, get(t, p, address, api{200, answerOf(t, withAlias, named(name))}).Body.String())
		if got.scripts != plain.scripts || got.elements != plain.elements || len(got.handlers)+len(got.schemes) > 0 {
			t.Errorf("%s: %d scripts, %d elements, %v %v", name, got.scripts, got.elements, got.handlers, got.schemes)
		}
		var linked struct {
			MainEntity struct{ Name string }
		}
		if err := json.Unmarshal([]byte(got.data[0]), &linked); err != nil || linked.MainEntity.Name != name {
			t.Errorf("%s: the linked data says %q, %v", name, linked.MainEntity.Name, err)
		}
	}
}

// Stores refuse such URLs, and the page does not link to them either.
func TestT44_urlsThatAreNotHTTPS_areNotLinked(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"javascript:alert(1)", "JaVa\tScript:alert(1)", "data:text/html,x", "vbscript:x",
		"http://plain.example", "//x.example",
	} {
		body := answerOf(t, func(p map[string]any) {
			p["attributes"].(map[string]any)["companyName"],
				p["attributes"].(map[string]any)["companyUrl"] = "Sample", address
			for _, list := range []string{"workplaces", "projects", "repositories", "certifications"} {
				for _, s := range p[list].([]any) {
					s.(map[string]any)["attributes"].(map[string]any)["url"] = address
				}
			}
		})
		page := get(t, newPages(t), linkPath, api{200, body}).Body.String()
		if got := read(t, page); len(got.schemes) > 0 || strings.Contains(page, `href="`+address) {
			t.Errorf("%s: %v", address, got.schemes)
		}
	}
}
