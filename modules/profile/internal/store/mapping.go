package store

import "wright.app/modules/profile"

// detailsOf returns what stands in the column details, nil for nothing: what is no column of its own.
func detailsOf(a profile.SectionAttributes) *profile.SectionAttributes {
	a.Description, a.URL, a.Location = "", "", ""
	if a == (profile.SectionAttributes{}) {
		return nil
	}
	return &a
}

// orEmpty returns a list as it stands in a column, which is never null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// orNil returns a list as the core has it, nil for none.
func orNil[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}
