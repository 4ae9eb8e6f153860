package profile

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	maxURL = 2048
	maxTag = 40
)

// checker turns raw members of a body into values and collects what is wrong with them.
type checker struct{ fault.Violations }

// line reads a text of one line; minimum 1 means that it may be left out but not blank.
func (c *checker) line(pointer string, raw *string, minimum, maximum int) string {
	return c.text(pointer, raw, minimum, maximum, text.Line)
}

// block reads a text of several lines.
func (c *checker) block(pointer string, raw *string, maximum int) string {
	return c.text(pointer, raw, 0, maximum, text.Block)
}

func (c *checker) text(pointer string, raw *string, minimum, maximum int, clean func(string) (string, error)) string {
	if raw == nil {
		return ""
	}
	cleaned, err := clean(*raw)
	switch length := text.Length(cleaned); {
	case err != nil:
		c.Add(pointer, "pattern", "Must not have control characters.")
	case length < minimum:
		c.Add(pointer, "minLength", "Must not be empty.")
	case length > maximum:
		c.Add(pointer, "maxLength", fmt.Sprintf("Must have at most %d characters.", maximum))
	default:
		return cleaned
	}
	return ""
}

// tags reads labels: none blank, each once without regard to case, in order.
func (c *checker) tags(pointer string, raw []string, maximum int) []string {
	if len(raw) > maximum {
		c.Add(pointer, "maxItems", fmt.Sprintf("Must have at most %d tags.", maximum))
		return nil
	}
	var labels []string // nil for none, as stores give it back
	seen := make(map[string]bool, len(raw))
	for i := range raw {
		at := pointer + "/" + strconv.Itoa(i) + "/label"
		label := c.line(at, &raw[i], 1, maxTag)
		if label == "" {
			continue
		}
		if key := text.Fold(label); seen[key] {
			c.Add(at, "taken", "This tag is in the list already.")
		} else {
			seen[key] = true
			labels = append(labels, label)
		}
	}
	return sortLabels(labels)
}

// sortLabels returns labels in order, without regard to case.
func sortLabels(labels []string) []string {
	if !slices.IsSortedFunc(labels, byLabel) {
		labels = slices.SortedFunc(slices.Values(labels), byLabel)
	}
	return labels
}

func byLabel(a, b string) int {
	return cmp.Or(cmp.Compare(text.Fold(a), text.Fold(b)), cmp.Compare(a, b))
}

// link reads an absolute https address that names a host and nobody's credentials.
func (c *checker) link(pointer string, raw *string) string {
	address := c.line(pointer, raw, 0, maxURL)
	if address == "" {
		return ""
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.Hostname() == "" || parsed.User != nil || parsed.Opaque != "" {
		c.Add(pointer, "format", "Must be a complete https address.")
		return ""
	}
	return address
}

// word reads one of a fixed list of words.
func word[T ~string](c *checker, pointer string, raw *string, allowed ...T) T {
	if raw == nil {
		return ""
	}
	if w := T(*raw); slices.Contains(allowed, w) {
		return w
	}
	c.Add(pointer, "enum", "Must be one of the words allowed here.")
	return ""
}

// count reads a number of things; nil says that it is not known.
func (c *checker) count(pointer string, raw *int32) *int32 {
	if raw == nil {
		return nil
	}
	if *raw < 0 {
		c.Add(pointer, "minimum", "Must be at least 0.")
		return nil
	}
	return new(*raw)
}

// firstDay is the earliest day that a profile may name.
var firstDay = calendar.DayOf(time.Date(1900, time.January, 1, 0, 0, 0, 0, time.UTC))

// day reads a day between 1900 and ten years from today.
func (c *checker) day(pointer string, raw *string, today calendar.Date) calendar.Date {
	if raw == nil {
		return calendar.Date{}
	}
	d, err := calendar.Parse(*raw)
	switch last := today.AddYears(10); {
	case err != nil:
		c.Add(pointer, "format", "Must be a day such as 2026-03-01.")
	case d.Before(firstDay):
		c.Add(pointer, "minimum", "Must not be before "+firstDay.String()+".")
	case last.Before(d):
		c.Add(pointer, "maximum", "Must not be after "+last.String()+".")
	default:
		return d
	}
	return calendar.Date{}
}

// order checks that until, where both are set, does not come before from.
func (c *checker) order(pointer string, from, until calendar.Date) {
	if !from.IsZero() && !until.IsZero() && until.Before(from) {
		c.Add(pointer, "order", "Must not be before "+from.String()+".")
	}
}
