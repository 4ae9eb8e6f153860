// Package null converts values that may be missing. The core of a module has the zero value for them, a row of the
// database a nil pointer, and the API null.
package null

import (
	"time"

	"github.com/oapi-codegen/nullable"
)

// OrNil returns nil for the zero value.
func OrNil[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// OrZero returns the zero value for nil.
func OrZero[T any](value *T) T {
	if value == nil {
		var zero T
		return zero
	}
	return *value
}

// Instant returns the zero time for nil, and else the time in UTC.
func Instant(at *time.Time) time.Time { return OrZero(at).UTC() }

// From returns null for the zero value.
func From[T comparable](value T) nullable.Nullable[T] { return FromPointer(OrNil(value)) }

// FromPointer returns null for nil.
func FromPointer[T any](value *T) nullable.Nullable[T] {
	if value == nil {
		return nullable.NewNullNullable[T]()
	}
	return nullable.NewNullableWithValue(*value)
}

// Pointer returns nil for null and for what was not sent.
func Pointer[T any](value nullable.Nullable[T]) *T {
	got, err := value.Get()
	if err != nil { // null or not sent
		return nil
	}
	return &got
}

// Value returns the zero value for null and for what was not sent.
func Value[T any](value nullable.Nullable[T]) T { return OrZero(Pointer(value)) }
