package config_test

import (
	"strings"
	"testing"

	"wright.app/platform/config"
)

func TestLoad_sentryDSN_isReturnedWithItsOrigin(t *testing.T) {
	t.Parallel()
	for dsn, origin := range map[string]string{
		"https://abc123@o1.ingest.example.com/42":   "https://o1.ingest.example.com",
		"https://abc123@Errors.Example.com:8443/42": "https://errors.example.com:8443",
		"https://abc123@errors.example.com/base/42": "https://errors.example.com",
		"http://abc123@127.0.0.1:9000/1":            "http://127.0.0.1:9000",
	} {
		c, err := config.Load([]string{"WRIGHT_SENTRY_DSN=" + dsn, "WRIGHT_ANALYTICS=beacon"})
		if err != nil || c.Monitoring.Origin() != origin || c.Analytics.Adapter != config.AnalyticsBeacon {
			t.Errorf("%s: got %q, %v", dsn, c.Monitoring.Origin(), err)
		}
	}
}

// The host becomes part of the content security policy of every page, so characters with a meaning there are refused.
// The error repeats the key, which is public, but neither query nor fragment.
func TestLoad_invalidSentryDSN_isInTheErrorWithoutItsQuery(t *testing.T) {
	t.Parallel()
	for dsn, shown := range map[string]string{
		"https://errors.example.com/1":                "https://errors.example.com/1",
		"https://abc1@errors.example.com":             "https://abc1@errors.example.com",
		"https://abc1@errors.example.com/project":     "https://abc1@errors.example.com/project",
		"http://abc1@errors.example.com/1":            "http://abc1@errors.example.com/1",
		"ftp://abc1@errors.example.com/1":             "ftp://abc1@errors.example.com/1",
		"https://abc1@*/1":                            "https://abc1@*/1",
		"https://abc1@*.example.com/1":                "https://abc1@*.example.com/1",
		"https://abc1@a;script-src/1":                 "https://abc1@a;script-src/1",
		"https://abc1@a,b/1":                          "https://abc1@a,b/1",
		"http://abc1@[::1]:9000/1":                    "http://abc1@[::1]:9000/1",
		"https://abc1@errors.example.com:0/1":         "https://abc1@errors.example.com:0/1",
		"https://abc1@errors.example.com/1?x=hunter2": "https://abc1@errors.example.com/1",
		"https://abc1@errors.example.com/1#hunter2":   "https://abc1@errors.example.com/1",
		"https://abc1@errors.example.com/a%20b/1":     "https://abc1@errors.example.com/a%20b/1",
		"errors.example.com":                          "errors.example.com",
	} {
		_, err := config.Load([]string{"WRIGHT_SENTRY_DSN=" + dsn})
		if err == nil || !strings.Contains(err.Error(), `WRIGHT_SENTRY_DSN="`+shown+`" is no address`) ||
			strings.Contains(err.Error(), "hunter2") || strings.Count(err.Error(), "\n") != 1 {
			t.Errorf("%s: got %v", dsn, err)
		}
	}
}

func TestLoad_sentryDSNWithSecret_isNotInTheError(t *testing.T) {
	t.Parallel()
	for _, dsn := range []string{
		"hunter2", "hunter2.Ab_c", "https://abc1:hunter2@errors.example.com/1", "https://:hunter2@errors.example.com/1",
		"https://abc1:hunter2@errors.example.com/project",
		"https://abc1@errors.example.com:hunter2/1", "https://hunter2_x@errors.example.com/project",
		"https://hunter2%20@errors.example.com/x",
		"https://abc1@hunter2@errors.example.com/1", "https://abc1@errors.example.com/hunter2@x/y", "https:hunter2",
		"//hunter2", "abc1@hunter2", "abc1:hunter2@errors.example.com/1",
		"https://abc1:1?hunter2@errors.example.com", "https://hunter2@/1", "https://%zz:hunter2",
		"postgres://abc1:hunter2@db/1",
	} {
		_, err := config.Load([]string{"WRIGHT_SENTRY_DSN=" + dsn})
		if err == nil || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), ":1") ||
			!strings.Contains(err.Error(), "WRIGHT_SENTRY_DSN") || strings.Count(err.Error(), "\n") != 1 {
			t.Errorf("%s: got %v", dsn, err)
		}
	}
}

func TestLoad_unknownAnalytics_errorNamesTheAllowedValues(t *testing.T) {
	t.Parallel()
	_, err := config.Load([]string{"WRIGHT_ANALYTICS=google"})
	if err == nil || !strings.Contains(err.Error(), `WRIGHT_ANALYTICS="google" is not one of: off, console, beacon`) {
		t.Errorf("got %v", err)
	}
}
