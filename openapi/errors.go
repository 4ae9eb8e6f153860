package openapi

// ErrorInfo is one entry of the error catalogue, errors.yaml.
type ErrorInfo struct {
	Code   string // what clients switch on
	Status int    // HTTP status
	Title  string // what to tell the person, the same for every occurrence
	Text   string // a sentence or two for the page that explains the code
	Stage  int    // the stage that built it
}

// Errors returns the catalogue in the order of the explanation pages. Every call answers
// a new slice.
func Errors() []ErrorInfo {
	return append([]ErrorInfo(nil), catalogue...)
}

// LookupError returns the entry of a code; ok is false for a code that no operation
// answers.
func LookupError(code string) (info ErrorInfo, ok bool) {
	for _, info := range catalogue {
		if info.Code == code {
			return info, true
		}
	}
	return ErrorInfo{}, false
}
