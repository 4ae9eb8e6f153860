package openapi

// ErrorInfo is what the catalogue errors.yaml says about a code. The generated table
// Errors has one for each code that the server answers.
type ErrorInfo struct {
	Status int    // HTTP status
	Title  string // what to tell the person, the same for every occurrence
	Text   string // a sentence or two for the page that explains the code
	Stage  int    // the stage that built it
}
