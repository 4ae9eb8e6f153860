package httpserver

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

// endingOf returns the header fields of all responses of an operation that will go: Deprecation (RFC 9745) with the day
// since which it is deprecated, and Sunset (RFC 8594) with the end of its last day. Other operations have none.
func endingOf(declared *openapi3.Operation) ([]header, error) {
	since, err := dayOf(declared, "x-deprecated-since")
	if err != nil {
		return nil, err
	}
	last, err := dayOf(declared, "x-sunset")
	if err != nil {
		return nil, err
	}
	switch {
	case !declared.Deprecated && since.IsZero() && last.IsZero():
		return nil, nil
	case !declared.Deprecated || since.IsZero():
		return nil, errors.New("a deprecated operation, and no other one, must have x-deprecated-since")
	}
	ending := []header{headerOf("Deprecation", "@"+strconv.FormatInt(since.Unix(), 10))}
	if !last.IsZero() {
		ending = append(ending, headerOf("Sunset", last.AddDate(0, 0, 1).Format(http.TimeFormat)))
	}
	return ending, nil
}

// dayOf returns the beginning of the day in an extension, in UTC, or the zero time if there is none.
func dayOf(declared *openapi3.Operation, name string) (time.Time, error) {
	var day string
	if err := extension(declared, name, &day); err != nil || day == "" {
		return time.Time{}, err
	}
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return time.Time{}, fmt.Errorf("%s: %w", name, err)
	}
	return at, nil
}
