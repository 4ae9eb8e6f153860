package httpserver

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"

	"wright.app/platform/fault"
)

// validationFault converts an error of the validator, and the given errors of parameters, to a fault. It reports
// invalid parameters before a malformed body, and a malformed body before one that violates its schema. It returns nil
// if there is no error, or if all errors are about texts that are too long only before normalisation.
func validationFault(err error, parameters ...fault.Field) error {
	if err == nil && len(parameters) == 0 {
		return nil
	}
	var members []fault.Field
	var malformed error
	for _, e := range flatten(err) {
		var request *openapi3filter.RequestError
		switch {
		case !errors.As(e, &request):
			return fmt.Errorf("validate request: %w", e)
		case tooLarge(e):
			return fault.ErrTooLarge
		case request.Parameter != nil:
			parameters = append(parameters, parameterErrors(request)...)
		default:
			fields, bodyErr := bodyErrors(request)
			members = append(members, fields...)
			malformed = cmp.Or(bodyErr, malformed)
		}
	}
	switch {
	case len(parameters) > 0:
		return fault.ErrParameter.WithFields(parameters...)
	case malformed != nil:
		return malformed
	case len(members) > 0:
		return fault.ErrValidation.WithFields(members...)
	default:
		return nil
	}
}

// flatten returns the errors in a MultiError. Errors about one part of the request stay together.
func flatten(err error) []error {
	if err == nil {
		return nil
	}
	many, ok := asMulti(err)
	if !ok {
		return []error{err}
	}
	var flat []error
	for _, e := range many {
		flat = append(flat, flatten(e)...)
	}
	return flat
}

func parameterErrors(err *openapi3filter.RequestError) []fault.Field {
	name := err.Parameter.Name
	errs := schemaErrors(err.Err)
	if len(errs) == 0 {
		code, detail := "type", "Cannot be read."
		if errors.Is(err.Err, openapi3filter.ErrInvalidRequired) ||
			errors.Is(err.Err, openapi3filter.ErrInvalidEmptyValue) {
			code, detail = "required", "Is missing."
		}
		return []fault.Field{{Parameter: name, Code: code, Detail: detail}}
	}
	fields := make([]fault.Field, 0, len(errs))
	for _, e := range errs {
		if fitsNormalised(e) {
			continue
		}
		_, code, detail := describeSchemaError(e)
		fields = append(fields, fault.Field{Parameter: name, Code: code, Detail: detail})
	}
	return fields
}

// bodyErrors returns the members that violate the schema, or fault.ErrMalformed for a body that could not be decoded or
// has another type than the schema.
func bodyErrors(err *openapi3filter.RequestError) (fields []fault.Field, malformed error) {
	errs := schemaErrors(err.Err)
	if len(errs) == 0 {
		return nil, fault.ErrMalformed.WithDetail("The body is missing, or cannot be read.")
	}
	seen := map[fault.Field]bool{}
	for _, e := range errs {
		if fitsNormalised(e) {
			continue
		}
		pointer, code, detail := describeSchemaError(e)
		if pointer == "" && code == "type" {
			return nil, fault.ErrMalformed.WithDetail("The body as a whole: " + strings.ToLower(detail[:1]) +
				detail[1:])
		}
		// One member can violate the same keyword in several branches of its schema.
		if f := (fault.Field{Pointer: pointer, Code: code, Detail: detail}); !seen[f] {
			seen[f] = true
			fields = append(fields, f)
		}
		if len(fields) == maxFieldErrors {
			break
		}
	}
	return fields, nil
}

// schemaErrors returns the errors that have a keyword of the schema, also those of combined schemas.
func schemaErrors(err error) []*openapi3.SchemaError {
	if many, ok := asMulti(err); ok {
		var errs []*openapi3.SchemaError
		for _, e := range many {
			errs = append(errs, schemaErrors(e)...)
		}
		return errs
	}
	var one *openapi3.SchemaError
	if !errors.As(err, &one) {
		return nil
	}
	switch one.SchemaField {
	case "allOf", "anyOf", "oneOf":
		// The errors of the branches are more specific than the error that no branch matches.
		for inner := one.Origin; inner != nil; inner = errors.Unwrap(inner) {
			if many, ok := asMulti(inner); ok {
				return schemaErrors(many)
			}
		}
	}
	return []*openapi3.SchemaError{one}
}

// describeSchemaError returns the JSON pointer of an error, the violated keyword and a description, which never
// contains the value.
func describeSchemaError(e *openapi3.SchemaError) (pointer, code, detail string) {
	path := e.JSONPointer()
	code = e.SchemaField
	switch code {
	case "properties":
		code = "additionalProperties"
		if name, ok := unknownMember(e.Reason); ok {
			path = append(path, name)
		}
		detail = "Is not known here."
	case "required":
		detail = "Is missing."
	case "minProperties":
		code, detail = "required", "Must have a member at least."
	case "nullable":
		code, detail = "type", "Must not be null."
	case "type":
		detail = "Must be " + typeDescription(e.Schema) + "."
	case "enum":
		detail = "Must be one of " + enumDescription(e.Schema) + "."
	case "format":
		detail = formatDescription(e.Schema)
	case "pattern":
		detail = "Has the wrong form."
	case "minimum", "exclusiveMinimum":
		code, detail = "minimum", "Must be "+formatBound(e.Schema.Min)+" or more."
	case "maximum", "exclusiveMaximum":
		code, detail = "maximum", "Must be "+formatBound(e.Schema.Max)+" or less."
	default:
		detail = lengthDescription(e)
	}
	return pointerOf(path), code, detail
}

func lengthDescription(e *openapi3.SchemaError) string {
	switch e.SchemaField {
	case "minLength":
		if e.Schema.MinLength == 1 {
			return "Must not be empty."
		}
		return fmt.Sprintf("Must have %d characters or more.", e.Schema.MinLength)
	case "maxLength":
		return fmt.Sprintf("Must have %d characters or fewer.", *e.Schema.MaxLength)
	case "minItems":
		return fmt.Sprintf("Must have %d entries or more.", e.Schema.MinItems)
	case "maxItems":
		return fmt.Sprintf("Must have %d entries or fewer.", *e.Schema.MaxItems)
	case "uniqueItems":
		return "Must not hold an entry twice."
	default:
		return "Is not valid."
	}
}

func formatBound(limit *float64) string {
	if limit == nil {
		return "in range,"
	}
	return strconv.FormatFloat(*limit, 'f', -1, 64)
}

func typeDescription(s *openapi3.Schema) string {
	words := map[string]string{
		openapi3.TypeString: "a text", openapi3.TypeInteger: "a whole number", openapi3.TypeNumber: "a number",
		openapi3.TypeBoolean: "true or false", openapi3.TypeArray: "a list", openapi3.TypeObject: "an object",
	}
	for _, name := range s.Type.Slice() {
		if w, ok := words[name]; ok {
			return w
		}
	}
	return "of another type"
}

func enumDescription(s *openapi3.Schema) string {
	words := make([]string, 0, len(s.Enum))
	for _, v := range s.Enum {
		if text, ok := v.(string); ok {
			words = append(words, text)
			continue
		}
		raw, err := json.Marshal(v)
		if err == nil {
			words = append(words, string(raw))
		}
	}
	return strings.Join(words, ", ")
}

func formatDescription(s *openapi3.Schema) string {
	switch s.Format {
	case "email":
		return "Must be an e-mail address."
	case "uri":
		return "Must be an absolute address."
	case "uuid":
		return "Must be a UUID."
	case "date":
		return "Must be a day such as 2026-03-01."
	case "partial-date":
		return "Must be a year, a month or a day, such as 2026, 2026-03 or 2026-03-01."
	case "date-time":
		return "Must be a point in time such as 2026-03-01T09:00:00Z."
	default:
		return "Is out of range."
	}
}

// unknownMember returns the name of an unknown member, which the error of the validator has in its message only.
func unknownMember(reason string) (name string, ok bool) {
	quoted, ok := strings.CutPrefix(reason, "property ")
	if !ok {
		return "", false
	}
	name, err := strconv.Unquote(strings.TrimSuffix(quoted, " is unsupported"))
	return name, err == nil
}

// pointerOf returns path as a JSON pointer. A pointer that would be too long ends before the first member that exceeds
// the limit.
func pointerOf(path []string) string {
	var pointer strings.Builder
	length := 0
	for _, name := range path {
		step := "/" + escapePointer(name)
		if length += len([]rune(step)); length > maxPointer {
			break
		}
		pointer.WriteString(step)
	}
	return pointer.String()
}

// asMulti returns err as a list of errors if err itself is one. It does not look at the errors that err wraps.
func asMulti(err error) (openapi3.MultiError, bool) {
	many, ok := err.(openapi3.MultiError) //nolint:errorlint // not the errors that it wraps
	return many, ok
}
