package config_test

import (
	"testing"

	"wright.app/platform/config"
)

func TestT68_blobStorageWithoutTLS_isUnencrypted(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]bool{
		"":                             false,
		"file:///var/files":            false,
		"s3://b?region=eu":             false,
		"s3://b?disable_https=true":    true,
		"s3://b?disable_https=1":       true,
		"s3://b?disable_https=false":   false,
		"file:///f?disable_https=true": false,
		"s3://b?endpoint=http://s3.x":  true,
		"s3://b?endpoint=https://s3.x": false,
		"s3://b?endpoint=http://[::1]": false,
		"s3://b?endpoint=http://127.1.1.1&disable_https=true": false,
		"s3://b?endpoint=https://s3.x&disable_https=true":     false,
	} {
		if got := (config.Blob{URL: url}).Unencrypted(); got != want {
			t.Errorf("%q: got %v", url, got)
		}
	}
}
