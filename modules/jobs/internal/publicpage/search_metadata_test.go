package publicpage_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"wright.app/modules/jobs/internal/publicpage"
	"wright.app/platform/clock"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

// rule says what a member of the JSON-LD has to be.
type rule struct {
	isRequired bool
	check      func(value any) bool
}

func text(value any) bool { s, ok := value.(string); return ok && s != "" }

func one(of ...string) func(any) bool {
	return func(value any) bool { s, ok := value.(string); return ok && slices.Contains(of, s) }
}

func number(value any) bool { n, ok := value.(float64); return ok && n > 0 }

func boolean(value any) bool { _, ok := value.(bool); return ok }

func instant(value any) bool {
	s, ok := value.(string)
	_, err := time.Parse(time.RFC3339, s)
	return ok && err == nil
}

func address(value any) bool {
	s, ok := value.(string)
	u, err := url.Parse(s)
	return ok && err == nil && u.IsAbs() && u.Host != ""
}

func matching(pattern string) func(any) bool {
	return func(value any) bool { s, ok := value.(string); return ok && regexp.MustCompile(pattern).MatchString(s) }
}

func each(check func(any) bool) func(any) bool {
	return func(value any) bool {
		all, ok := value.([]any)
		return ok && len(all) > 0 && !slices.ContainsFunc(all, func(v any) bool { return !check(v) })
	}
}

// object checks the members of an object of a type, and that it has no others.
func object(kind string, rules map[string]rule) func(any) bool {
	return func(value any) bool {
		members, ok := value.(map[string]any)
		if !ok || members["@type"] != kind {
			return false
		}
		for name, r := range rules {
			member, isThere := members[name]
			if isThere && !r.check(member) || !isThere && r.isRequired {
				return false
			}
		}
		for name := range members {
			if _, known := rules[name]; !known && name != "@type" {
				return false
			}
		}
		return true
	}
}

// posting are the rules that search engines publish for JobPosting (developers.google.com/search, Job posting).
var posting = map[string]rule{
	"@context": {true, one("https://schema.org")}, "title": {true, text},
	"description": {true, matching(`^<(p|ul|ol)>`)},
	"datePosted":  {true, instant}, "validThrough": {true, instant}, "directApply": {true, boolean},
	"url": {true, address},
	"employmentType": {true, one("FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM",
		"OTHER")},
	"identifier": {true, object("PropertyValue", map[string]rule{"name": {true, text}, "value": {true, text}})},
	"hiringOrganization": {true, object("Organization", map[string]rule{
		"name": {true, text}, "sameAs": {true, each(address)},
	})},
	"jobLocation": {false, each(object("Place", map[string]rule{
		"address": {true, object("PostalAddress", map[string]rule{
			"addressCountry": {true, matching(`^[A-Z]{2}$`)}, "addressLocality": {false, text},
		})},
	}))},
	"jobLocationType": {false, one("TELECOMMUTE")},
	"applicantLocationRequirements": {false, each(object("Country", map[string]rule{
		"name": {true, matching(`^[A-Z]{2}$`)},
	}))},
	"baseSalary": {false, object("MonetaryAmount", map[string]rule{
		"currency": {true, matching(`^[A-Z]{3}$`)},
		"value": {true, object("QuantitativeValue", map[string]rule{
			"minValue": {true, number}, "maxValue": {true, number},
			"unitText": {true, one("HOUR", "DAY", "WEEK", "MONTH", "YEAR")},
		})},
	})},
}

// linkedData returns the JSON-LD of a page.
func linkedData(t *testing.T, page pages.Page) map[string]any {
	t.Helper()
	raw, err := json.Marshal(page.Metadata.LinkedData)
	if err != nil {
		t.Fatal(err)
	}
	var data map[string]any
	if err := json.Unmarshal(raw, &data); err != nil {
		t.Fatal(err)
	}
	return data
}

func TestJobPosting_meetsTheRulesOfSearchEngines(t *testing.T) {
	t.Parallel()
	for name, changes := range map[string]map[string]any{
		"at a place": nil,
		"remote": {
			"workMode": "REMOTE", "places": []any{}, "applicantCountries": []string{"NL", "DE"},
		},
		"voluntary": {
			"employmentType": "VOLUNTEER", "salaryMin": nil, "salaryMax": nil, "currency": nil, "salaryPeriod": nil,
		},
		"elsewhere": {"applyUrl": "https://kvarn.example/apply"},
		"lists":     {"description": "- one thing\n- another thing, which is <b>no</b> markup"},
	} {
		for script, w := range map[string]*publicpage.Writer{"without": writerWith(t, nil), "with": nil} {
			if w == nil {
				if _, err := webapp.Dist().Open(".server/render.js"); err != nil {
					continue
				}
				w = newWriter(t)
			}
			data := linkedData(t, writeJob(t, w, changes))
			for member, r := range posting {
				value, isThere := data[member]
				if isThere && !r.check(value) || !isThere && r.isRequired {
					t.Errorf("%s, %s the script: %s is %v", name, script, member, value)
				}
			}
			if !object("JobPosting", posting)(data) {
				t.Errorf("%s, %s the script: got %v", name, script, data)
			}
			_, hasPlace := data["jobLocation"]
			_, hasApplicants := data["applicantLocationRequirements"]
			if (data["jobLocationType"] == "TELECOMMUTE") != (name == "remote") || !hasPlace && !hasApplicants {
				t.Errorf("%s: nobody learns where the work is: %v", name, data)
			}
			if _, hasSalary := data["baseSalary"]; hasSalary != (name != "voluntary") {
				t.Errorf("%s: the pay is %v", name, data["baseSalary"])
			}
			if data["directApply"] != (name != "elsewhere") {
				t.Errorf("%s: directApply is %v", name, data["directApply"])
			}
		}
	}
}

func TestOrganization_hasItsAddresses(t *testing.T) {
	t.Parallel()
	body := []byte("[" + publicOrganization + `,{"items":[],"nextCursor":null}]`)
	page := write(t, writerWith(t, nil), organizationPath, http.StatusOK, body)
	if !object("Organization", map[string]rule{
		"@context": {true, one("https://schema.org")}, "name": {true, one("Kvarn")},
		"url":    {true, one("https://wright.test/o/kvarn.example")},
		"sameAs": {true, each(one("https://kvarn.example", "https://www.kvarn.example/"))}, "description": {true, text},
	})(linkedData(t, page)) {
		t.Errorf("got %+v", page.Metadata.LinkedData)
	}
}

func TestT285_linkedData_cannotEndItsElement(t *testing.T) {
	t.Parallel()
	const attack = `</script><script>alert(1)</script><!-- ]]> of thirty letters`
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	index := `<html><head><title>x</title></head><body><div id="root"></div></body></html>`
	p, err := pages.New(pages.Settings{
		PublicURL: &url.URL{Scheme: "https", Host: "wright.test"}, ProductName: "Wright", Catalog: catalog,
		SessionCookie: "session", Clock: clock.NewFixed(time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)),
	}, fstest.MapFS{"index.html": {Data: []byte(index)}}, writerWith(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	body := jobWith(t, map[string]any{"title": attack, "description": attack})
	w := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, jobPath, nil)
	err = p.Serve(w, r, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(body) }))
	if err != nil {
		t.Fatal(err)
	}
	html := w.Body.String()
	if strings.Contains(html, "<script>alert") || strings.Contains(html, "<!--") ||
		!strings.Contains(html, `<script type="application/ld+json">`) {
		t.Errorf("got %s", html)
	}
}
