package openapi

// ErrorInfo is the entry of an error code in the catalogue errors.yaml. The generated table Errors has one for each
// code.
type ErrorInfo struct {
	Status int    // HTTP status
	Title  string // message for the user, the same for every occurrence
	Text   string // one or two sentences for the page that explains the code
	Stage  int    // of development in which the code was added
}
