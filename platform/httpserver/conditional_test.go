package httpserver_test

import (
	"errors"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

func TestIfMatch_returnsTheVersionOfTheTag(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]int64{
		`"v7"`:                    7,
		` "v7" `:                  7,
		`"v0"`:                    0,
		`"v3", "v9"`:              9,
		`"abc", "v7"`:             7,
		`W/"v7"`:                  -1, // weak tags never match
		`"abc"`:                   -1,
		`"7"`:                     -1,
		`"v07"`:                   -1,
		`"v-7"`:                   -1,
		`"v+7"`:                   -1,
		`"v99999999999999999999"`: -1,
		`""`:                      -1,
	} {
		got, err := httpserver.IfMatch(&header)
		if err != nil || got == nil || *got != want {
			t.Errorf("%s: got %v, %v, want %d", header, got, err, want)
		}
	}
	star := "*"
	for _, header := range []*string{nil, &star} {
		if got, err := httpserver.IfMatch(header); got != nil || err != nil {
			t.Errorf("without header: got %v, %v", got, err)
		}
	}
	for _, header := range []string{``, `v7`, `"v7`, `"v7" "v8"`, `"v7",`, `W/v7`, `"v7";x`, `*, "v7"`} {
		_, err := httpserver.IfMatch(&header)
		f, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrParameter) || len(f.Fields()) != 1 || f.Fields()[0].Parameter != "If-Match" {
			t.Errorf("%q: got %v", header, err)
		}
	}
}

func TestNotModified_tagOfTheVersion_isTrue(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]bool{
		`"v7"`: true, `W/"v7"`: true, `"v6", "v7"`: true, `*`: true, `"v6"`: false, `"v70"`: false, `v7`: false,
		``: false, `"abc"`: false,
	} {
		if got := httpserver.NotModified(&header, 7); got != want {
			t.Errorf("%s: got %v", header, got)
		}
	}
	if httpserver.NotModified(nil, 7) {
		t.Error("NotModified without a header is true")
	}
	if tag := httpserver.ETag(7); tag != `"v7"` || !httpserver.NotModified(&tag, 7) {
		t.Errorf("got %s", tag)
	}
}
