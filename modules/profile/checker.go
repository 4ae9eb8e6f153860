package profile

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	maxURL = 2048
	maxTag = 80
)

// checker validates and normalizes the fields of an input and collects the violations by field name.
type checker struct {
	fault.Violations

	tooLong map[string]ShortenedText // texts that are longer than their fields, by field name
}

// singleLine validates a text of one line with a length in characters.
func (c *checker) singleLine(name, raw string, minimum, maximum int) string {
	return c.text(name, raw, minimum, maximum, text.Line)
}

// multiLine validates a text in Markdown, which may have several lines.
func (c *checker) multiLine(name, raw string, maximum int) string {
	return c.text(name, raw, 0, maximum, text.Markdown)
}

func (c *checker) text(name, raw string, minimum, maximum int, clean func(string) (string, error)) string {
	cleaned, err := clean(raw)
	switch length := text.Length(cleaned); {
	case err != nil:
		c.Add(name, "pattern", text.ErrorDetail(err))
	case length < minimum:
		c.Add(name, "minLength", "Must not be empty.")
	case length > maximum:
		c.Add(name, IssueMaxLength, fmt.Sprintf("Must have at most %d characters.", maximum))
		if c.tooLong == nil {
			c.tooLong = map[string]ShortenedText{}
		}
		c.tooLong[name] = ShortenedText{Full: cleaned, Cut: text.Shorten(cleaned, maximum)}
	default:
		return cleaned
	}
	return ""
}

// tags validates labels and returns them sorted. Blank labels, and duplicates regardless of case, are violations.
func (c *checker) tags(name string, raw []string, maximum int) []string {
	if len(raw) > maximum {
		c.Add(name, "maxItems", fmt.Sprintf("Must have at most %d tags.", maximum))
		return nil
	}
	var labels []string // nil if empty, as stores return it
	seen := make(map[string]bool, len(raw))
	for i := range raw {
		at := name + "." + strconv.Itoa(i) + ".label"
		label := c.singleLine(at, raw[i], 1, maxTag)
		if label == "" {
			continue
		}
		if key := text.Fold(label); seen[key] {
			c.Add(at, "taken", "This tag is already in the list.")
		} else {
			seen[key] = true
			labels = append(labels, label)
		}
	}
	return sortLabels(labels)
}

// sortLabels returns the labels sorted regardless of case. It folds each label once, which costs more than the rest.
func sortLabels(labels []string) []string {
	type folded struct{ label, key string }
	all := make([]folded, len(labels))
	for i, label := range labels {
		all[i] = folded{label, text.Fold(label)}
	}
	compare := func(a, b folded) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.label, b.label)) }
	if slices.IsSortedFunc(all, compare) {
		return labels
	}
	slices.SortFunc(all, compare)
	sorted := make([]string, len(all))
	for i, l := range all {
		sorted[i] = l.label
	}
	return sorted
}

func compareLabels(a, b string) int {
	return cmp.Or(cmp.Compare(text.Fold(a), text.Fold(b)), cmp.Compare(a, b))
}

// link validates the address of a page (WebAddress).
func (c *checker) link(name, raw string) string {
	line := c.singleLine(name, raw, 0, maxURL)
	address, ok := WebAddress(line)
	switch {
	case !ok:
		c.Add(name, "format", "Must be the address of a page, such as https://example.com.")
	case text.Length(address) > maxURL:
		c.Add(name, IssueMaxLength, fmt.Sprintf("Must have at most %d characters.", maxURL))
	default:
		return address
	}
	return ""
}

// doiPattern has no spaces and no letters outside ASCII, which no registrant may use.
var doiPattern = text.NewPattern(`^10\.[0-9]{4,9}/[!-~]+$`)

// doi validates a DOI without the address of doi.org.
func (c *checker) doi(name, raw string) string {
	doi := c.singleLine(name, raw, 0, maxDOI)
	if doi != "" && !doiPattern.Matches(doi) {
		c.Add(name, "pattern", "Must be a DOI such as 10.1000/demo.17.")
		return ""
	}
	return doi
}

// oneOf returns value if it is empty or one of the allowed values.
func oneOf[T ~string](c *checker, name string, value T, allowed ...T) T {
	if value == "" || slices.Contains(allowed, value) {
		return value
	}
	c.Add(name, "enum", "Must be one of the allowed values.")
	return ""
}

// count validates a number of things; nil means unknown.
func (c *checker) count(name string, raw *int32) *int32 {
	if raw == nil {
		return nil
	}
	if *raw < 0 {
		c.Add(name, "minimum", "Must be at least 0.")
		return nil
	}
	return new(*raw)
}

// firstDay is the earliest day that a profile may contain.
var firstDay = calendar.DayOf(time.Date(1900, time.January, 1, 0, 0, 0, 0, time.UTC))

// day validates a day between 1900 and ten years from today. The zero day means not set.
func (c *checker) day(name string, d, today calendar.Date) calendar.Date {
	if d.IsZero() || c.date(name, d.Known(calendar.ToDay), today).IsZero() {
		return calendar.Date{}
	}
	return d
}

// date validates a date, which may be between 1900 and ten years from today, to its known precision. The zero date
// means not set.
func (c *checker) date(name string, p calendar.Partial, today calendar.Date) calendar.Partial {
	switch last := today.AddYears(10); {
	case p.IsZero():
	case p.Before(firstDay.Known(calendar.ToDay)):
		c.Add(name, "minimum", "Must not be before "+firstDay.String()+".")
	case last.Known(calendar.ToDay).Before(p):
		c.Add(name, "maximum", "Must not be after "+last.String()+".")
	default:
		return p
	}
	return calendar.Partial{}
}

// notBefore checks that until is not certainly before from, if both are set (calendar.Partial.Before).
func (c *checker) notBefore(name string, from, until calendar.Partial) {
	if !from.IsZero() && !until.IsZero() && until.Before(from) {
		c.Add(name, "order", "Must not be before "+from.String()+".")
	}
}
