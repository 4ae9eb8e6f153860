package jsonresume

import (
	"maps"
	"math"
	"slices"
	"strings"
)

// date reads a date. The first one may be a whole period if the entry has no other end: "2015 – 2017".
func (r *sectionReader) date(name string, value node) {
	text := value.text()
	if strings.TrimSpace(text) == "" {
		return
	}
	date, isPart, ok := dateOf(name, text)
	ok = ok && !hasFraction(value.value)
	switch {
	case !ok && name == "endedAt" && r.periodAtEnd(value, text):
	case !ok && name == "startedAt" && r.periodAtStart(value, text):
	case !ok:
		value.leave("format", pathName(name))
		r.endUnknown = r.endUnknown || name == "endedAt"
	case date != "":
		r.setDate(name, value, date, isPart)
	}
}

// setDate sets a date. It reports a value that has more than the date.
func (r *sectionReader) setDate(name string, value node, date string, isPart bool) {
	r.set(name, value, date)
	if isPart {
		value.leave("format", pathName(name))
	}
}

// periodAtStart reads the two dates of a text in the place of the first one.
func (r *sectionReader) periodAtStart(value node, text string) (ok bool) {
	start, end := periodOf(text)
	_, _, startOK := dateOf("startedAt", start)
	_, _, endOK := dateOf("endedAt", end)
	if end == "" || !startOK || !endOK || !isBlank(r.entry.member(endField.members...).value) {
		return false
	}
	r.setPeriod(value, start, end)
	return true
}

// periodAtEnd reads the two dates of a text in the place of the last one: "2019 - heute".
func (r *sectionReader) periodAtEnd(value node, text string) (ok bool) {
	start, end := periodOf(text)
	first, _, startOK := dateOf("startedAt", start)
	last, isPart, endOK := dateOf("endedAt", end)
	if end == "" || !startOK || !endOK {
		return false
	}
	switch known := r.content.StartedAt; {
	case known.IsZero():
		r.setPeriod(value, start, end)
	case known.String() != first:
		return false
	case last != "":
		r.setDate("endedAt", value, last, isPart)
	}
	return true
}

// hasFraction reports whether a value has a number that is no year: 2019.5 is not May 2019.
func hasFraction(value any) bool {
	switch value := value.(type) {
	case float64:
		return value != math.Trunc(value) || value < 0
	case []any:
		return slices.ContainsFunc(value, hasFraction)
	case map[string]any:
		return slices.ContainsFunc(slices.Collect(maps.Values(value)), hasFraction)
	default:
		return false
	}
}

// period reads both dates from one member. They count where the entry has no dates of their own.
func (r *sectionReader) period() {
	if len(r.list.period) == 0 || !r.content.StartedAt.IsZero() || !r.content.EndedAt.IsZero() {
		return
	}
	value := r.entry.member(r.list.period...)
	if isBlank(value.value) {
		return
	}
	if _, isPeriod := value.value.(map[string]any); isPeriod {
		r.date("startedAt", value.member("start", "from", "startDate"))
		r.date("endedAt", value.member("end", "to", "endDate"))
		return
	}
	if hasFraction(value.value) {
		value.leave("format", "startedAt")
		return
	}
	start, end := periodOf(value.text())
	r.setPeriod(value, start, end)
}

func (r *sectionReader) setPeriod(value node, start, end string) {
	for _, part := range [][2]string{{"startedAt", start}, {"endedAt", end}} {
		name, text := part[0], part[1]
		if text == "" {
			continue
		}
		date, isPart, ok := dateOf(name, text)
		if !ok {
			value.leave("format", name)
			r.endUnknown = true
			return
		}
		if date != "" {
			r.setDate(name, value, date, isPart)
		}
	}
}
