package weburl_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/platform/javascript/weburl"
)

func TestT105_hostThatIsTooLong_isRefusedAndNotConverted(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]error{
		strings.Repeat("漢", 254): weburl.ErrInvalid, strings.Repeat("漢.", 125) + "de": nil,
		"xn--" + strings.Repeat("a", 250): weburl.ErrInvalid,
	} {
		if _, err := weburl.ASCII(host); !errors.Is(err, want) {
			t.Errorf("%.30s: got %v, want %v", host, err, want)
		}
	}
}
