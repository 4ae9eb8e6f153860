// Package wire fills structs of dependencies from a graph of constructors, so that a dependency is written once: as a
// field of the struct.
package wire

import "reflect"

// Struct returns a constructor of T, which has to be a struct with exported fields only: a function that takes one
// parameter for each field, of the type of the field, and returns a T with these values. It is a function for
// fx.Provide.
func Struct[T any]() any {
	structType := reflect.TypeFor[T]()
	parameters := make([]reflect.Type, structType.NumField())
	for i := range parameters {
		parameters[i] = structType.Field(i).Type
	}
	constructor := reflect.FuncOf(parameters, []reflect.Type{structType}, false)
	return reflect.MakeFunc(constructor, func(values []reflect.Value) []reflect.Value {
		result := reflect.New(structType).Elem()
		for i, value := range values {
			result.Field(i).Set(value)
		}
		return []reflect.Value{result}
	}).Interface()
}
