package pages_test

import (
	"io"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

func TestServe_keptPage_isSentInTheCodingThatTheClientPrefers(t *testing.T) {
	t.Parallel()
	p := open(t, withPrerendered())
	want := get(t, p, "/").body
	if !strings.Contains(want, prerenderedHome) {
		t.Fatalf("got %s", want)
	}
	for accept, coding := range map[string]string{
		"gzip, deflate, br, zstd":            "br", // of browsers
		"zstd, gzip":                         "zstd",
		"gzip":                               "gzip",
		"GZIP;Q=0.5":                         "gzip",
		"br;q=0.1, gzip;q=0.9":               "gzip",
		"br;q=0.5, zstd; q=0.8, gzip;q=0.8":  "zstd",
		"br;q=0, gzip;q=1.0":                 "gzip",
		"*":                                  "br",
		"*;q=0.1, br;q=0, zstd;q=0":          "gzip",
		"gzip;q=0.5, identity":               "",
		"gzip;q=0.5, identity;q=0.5":         "gzip",
		"":                                   "",
		"identity":                           "",
		"deflate, compress":                  "",
		"*;q=0":                              "",
		"br;q=many, gzip;q=0.001":            "gzip",
		"x-gzip, br;q=, zstd;weight=1;q=0.1": "zstd",
	} {
		for range 2 { // the second one may be kept
			a := get(t, p, "/", "Accept-Encoding", accept)
			if got := a.Header.Get("Content-Encoding"); got != coding || decodedPage(t, a) != want ||
				a.Header.Get("Vary") != "Cookie, Accept-Language, Accept-Encoding" {
				t.Errorf("%q: got %q, want %q: %v", accept, got, coding, a.Header)
			}
		}
	}
}

// A page that is made for one request costs the least in gzip.
func TestServe_pageThatIsNotKept_isSentInGzip(t *testing.T) {
	t.Parallel()
	a := standalone(t, "gzip, deflate, br, zstd")
	if got := a.Header.Get("Content-Encoding"); got != "gzip" || !strings.Contains(decoded(t, a), "<h1>Done</h1>") {
		t.Errorf("got %q", got)
	}
}

func decodedPage(t *testing.T, a answer) string {
	t.Helper()
	if a.Header.Get("Content-Encoding") != "zstd" {
		return decoded(t, a)
	}
	r, err := zstd.NewReader(strings.NewReader(a.body))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
