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
	"wright.app/platform/text"
)

var errFormat = errors.New("wrong formatValidator")

// emailShape is a rough check of an address, as text.Line returns it. The module that uses an address parses it.
var emailShape = regexp.MustCompile(`^[^\s@"(),:;<>\[\]\\]+@[^\s@"(),:;<>\[\]\\]+$`)

// Formats returns validators of the formats that the contract uses. By default the library does not check email, uri
// and uuid, and accepts 2026-02-31 as a date.
func Formats() openapi3.SchemaValidationOption { return formats() }

// formats is shared by all operations, since the compiled pattern of a UUID alone takes kilobytes.
var formats = sync.OnceValue(func() openapi3.SchemaValidationOption {
	return openapi3.WithStringFormatValidators(map[string]openapi3.StringFormatValidator{
		"email":        formatValidator(isEmail),
		"uri":          formatValidator(isAbsoluteURI),
		"uuid":         openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForUUIDOfRFC9562),
		"date":         formatValidator(isDay),
		"partial-date": formatValidator(isPartialDate),
		"date-time":    formatValidator(isLayout(time.RFC3339Nano)),
	})
})

func formatValidator(ok func(string) bool) openapi3.StringFormatValidator {
	return openapi3.NewCallbackValidator(func(s string) error {
		if !ok(s) {
			return errFormat
		}
		return nil
	})
}

func isEmail(s string) bool {
	line, err := text.Line(s)
	return err == nil && emailShape.MatchString(line)
}

func isAbsoluteURI(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.IsAbs() && u.Host != "" && !strings.ContainsAny(s, " \t")
}

// isDay reports whether handlers can parse s as a date. Unlike the layout of package time, it refuses the year 0.
func isDay(s string) bool {
	_, err := calendar.Parse(s)
	return err == nil
}

func isPartialDate(s string) bool {
	_, err := calendar.ParsePartial(s)
	return err == nil
}

func isLayout(layout string) func(string) bool {
	return func(s string) bool {
		_, err := time.Parse(layout, s)
		return err == nil
	}
}
