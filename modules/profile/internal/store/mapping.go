package store

import (
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// detailsOf returns the attributes for the column details, or nil if there are none. Attributes with a column of their
// own are not part of it.
func detailsOf(a profile.SectionAttributes) *profile.SectionAttributes {
	a.Description, a.URL, a.Location = "", "", ""
	if a == (profile.SectionAttributes{}) {
		return nil
	}
	return &a
}

// orEmpty returns an empty list for nil, because the column is never null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// orNil returns nil for an empty list, as the core expects.
func orNil[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}

// precisionOf returns the precision for its column, nil for a whole day or no date.
func precisionOf(date calendar.Partial) *string {
	precision := date.Precision()
	if precision == "" || precision == calendar.ToDay {
		return nil
	}
	return new(string(precision))
}
