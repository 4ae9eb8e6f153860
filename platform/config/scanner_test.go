package config_test

import (
	"strings"
	"testing"

	"wright.app/platform/config"
)

func TestLoad_scanner_isASocketOrAHostWithAPort(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]config.Scanner{
		"":                             {},
		"unix:///run/clamav/clamd.ctl": {Network: "unix", Address: "/run/clamav/clamd.ctl"},
		"tcp://127.0.0.1:3311":         {Network: "tcp", Address: "127.0.0.1:3311"},
		"tcp://scanner.internal":       {Network: "tcp", Address: "scanner.internal:3310"},
		"tcp://[::1]:3310":             {Network: "tcp", Address: "[::1]:3310"},
	} {
		c, err := config.Load([]string{"WRIGHT_SCAN_URL=" + value})
		if err != nil || c.Media.Scanner != want {
			t.Errorf("%q: got %+v, %v", value, c.Media.Scanner, err)
		}
	}
	for _, value := range []string{
		"127.0.0.1:3310", "clamd", "http://127.0.0.1:3310", "unix://clamd", "unix:clamd", "unix:///", "tcp://",
		"tcp:///x", "tcp://h/x", "tcp://u:p@h", "tcp://h:99999", "tcp://h?x=1",
	} {
		_, err := config.Load([]string{"WRIGHT_SCAN_URL=" + value})
		if err == nil || !strings.Contains(err.Error(), "WRIGHT_SCAN_URL") || strings.Contains(err.Error(), "u:p") {
			t.Errorf("%q: got %v", value, err)
		}
	}
}
