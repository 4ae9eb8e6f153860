package dev_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/dev"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

func TestDomains_publishedEntry_isFoundUnderItsName(t *testing.T) {
	t.Parallel()
	domains := dev.NewDomains(databasetest.Open(t), clock.NewFixed(startTime))
	for given, stored := range map[string]string{
		"_wright.kvarn.example":     "_wright.kvarn.example",
		" _Wright.Kvarn.EXAMPLE. ":  "_wright.kvarn.example",
		"_wright.bücher.example":    "_wright.xn--bcher-kva.example",
		"https://kvarn.example/a/b": "https://kvarn.example/a/b",
		"https://Kvarn.example/?x#": "https://kvarn.example/",
	} {
		for _, value := range []string{"first", "second"} {
			if err := domains.Publish(t.Context(), dev.DomainEntry{Name: given, Value: value}); err != nil {
				t.Fatal(err)
			}
			if got, err := domains.Value(t.Context(), stored); got != value || err != nil {
				t.Errorf("%s: %q, %v", given, got, err)
			}
		}
		if err := domains.Publish(t.Context(), dev.DomainEntry{Name: given}); err != nil {
			t.Fatal(err)
		}
		if got, err := domains.Value(t.Context(), stored); !errors.Is(err, dev.ErrNoDomainEntry) {
			t.Errorf("%s without a value: %q, %v", given, got, err)
		}
	}
	if entries, err := domains.List(t.Context()); len(entries) != 0 || err != nil {
		t.Errorf("%v, %v", entries, err)
	}
}

func TestDomains_otherDomains_publishNothing(t *testing.T) {
	t.Parallel()
	domains := dev.NewDomains(databasetest.Open(t), clock.NewFixed(startTime))
	for _, name := range []string{
		"", "example", ".", "kvarn.com", "kvarn.example.com", "kvarnexample", "http://kvarn.example/a",
		"https://kvarn.example:8443/a", "https://alex@kvarn.example/a", "kvarn.example/a",
		"https://kvarn.com/a.example", strings.Repeat("a.", 300) + "example",
	} {
		if err := domains.Publish(t.Context(), dev.DomainEntry{Name: name, Value: "x"}); !errors.Is(err,
			dev.ErrDomainEntry) {
			t.Errorf("%q: %v", name, err)
		}
	}
	long := dev.DomainEntry{Name: "kvarn.example", Value: strings.Repeat("x", 8<<10+1)}
	if err := domains.Publish(t.Context(), long); !errors.Is(err, dev.ErrDomainEntry) {
		t.Errorf("a long value: %v", err)
	}
	for domain, want := range map[string]bool{
		"kvarn.example": true, "a.kvarn.example": true, "example": false, "kvarn.example.com": false,
		"example.com": false,
	} {
		if domains.Has(domain) != want {
			t.Errorf("%s: not %v", domain, want)
		}
	}
}

// domainClient is a browser at the pages, behind the middleware of the product.
func domainClient(t *testing.T) *httpservertest.Client {
	t.Helper()
	pages, err := dev.NewDomainPages(dev.NewDomains(databasetest.Open(t), clock.NewFixed(startTime)),
		httpservertest.Problems())
	if err != nil {
		t.Fatal(err)
	}
	return httpservertest.New(t, httpservertest.Options{
		Routes: []httpserver.Routes{pages}, PublicURL: "http://localhost:8080", Development: true,
	})
}

func TestDomainPages_form_publishesAndRemoves(t *testing.T) {
	t.Parallel()
	c := domainClient(t)
	send := func(name, value string, options ...httpservertest.Option) *httpservertest.Response {
		form := url.Values{"name": {name}, "value": {value}}
		return c.Do(t, "POST", "/dev/domains", []byte(form.Encode()),
			append(options, httpservertest.Header("Content-Type", "application/x-www-form-urlencoded"))...)
	}
	list := func() (entries []dev.DomainEntry) {
		body := c.Do(t, "GET", "/dev/domains.json", nil).Expect(t, http.StatusOK).Body
		if err := json.Unmarshal(body, &entries); err != nil || entries == nil {
			t.Fatalf("%s, %v", body, err)
		}
		return entries
	}
	if len(list()) != 0 || !strings.Contains(string(c.Do(t, "GET", "/dev/domains", nil).Body), "Nothing is published") {
		t.Error("there is something at first")
	}
	answer := send("_wright.kvarn.example", "</pre><script>alert(1)</script>").Expect(t, http.StatusSeeOther)
	if to := answer.Header.Get("Location"); to != "/dev/domains" {
		t.Errorf("leads to %s", to)
	}
	if entries := list(); len(entries) != 1 || entries[0].Name != "_wright.kvarn.example" {
		t.Errorf("published %v", entries)
	}
	page := c.Do(t, "GET", "/dev/domains", nil).Expect(t, http.StatusOK)
	if body := string(page.Body); strings.Contains(body, "<script") || !strings.Contains(body, "&lt;script&gt;") {
		t.Errorf("the page is %s", body)
	}
	if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self'") ||
		!strings.Contains(policy, "default-src 'none'") {
		t.Errorf("policy: %s", policy)
	}
	refused := send("kvarn.com", "x").Expect(t, http.StatusUnprocessableEntity)
	if body := string(refused.Body); !strings.Contains(body, `role="alert"`) || !strings.Contains(body, "kvarn.com") {
		t.Errorf("a refused entry: %s", body)
	}
	send("_wright.kvarn.example", "", httpservertest.Header("Sec-Fetch-Site", "cross-site")).
		Expect(t, http.StatusForbidden)
	if len(list()) != 1 {
		t.Error("another site has changed the entries")
	}
	send("_wright.kvarn.example", "").Expect(t, http.StatusSeeOther)
	if entries := list(); len(entries) != 0 {
		t.Errorf("after removing: %v", entries)
	}
}
