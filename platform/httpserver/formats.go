package httpserver

import (
	"errors"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/platform/calendar"
)

var errFormat = errors.New("wrong format")

// emailShape lets through what may be an address. The module that takes one parses it.
var emailShape = regexp.MustCompile(`^[^\s@"(),:;<>\[\]\\]+@[^\s@"(),:;<>\[\]\\]+$`)

// Formats returns the checks of the formats that the document uses. The library checks
// none of e-mail, uri and uuid by itself, and takes 2026-02-31 for a day.
func Formats() openapi3.SchemaValidationOption { return formats() }

// formats are made once: every operation has them, and the pattern of a UUID alone takes kilobytes.
var formats = sync.OnceValue(func() openapi3.SchemaValidationOption {
	return openapi3.WithStringFormatValidators(map[string]openapi3.StringFormatValidator{
		"email":     format(emailShape.MatchString),
		"uri":       format(isAbsoluteURI),
		"uuid":      openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForUUIDOfRFC9562),
		"date":      format(isDay),
		"date-time": format(isLayout(time.RFC3339Nano)),
	})
})

func format(ok func(string) bool) openapi3.StringFormatValidator {
	return openapi3.NewCallbackValidator(func(s string) error {
		if !ok(s) {
			return errFormat
		}
		return nil
	})
}

func isAbsoluteURI(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.IsAbs() && u.Host != "" && !strings.ContainsAny(s, " \t")
}

// isDay reports whether a text is what handlers read as a day: the year 0, which the layout alone lets through, is none.
func isDay(s string) bool {
	_, err := calendar.Parse(s)
	return err == nil
}

func isLayout(layout string) func(string) bool {
	return func(s string) bool {
		_, err := time.Parse(layout, s)
		return err == nil
	}
}
