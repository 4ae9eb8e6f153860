// Command speccoverage checks that the tests of all packages together cover the contract: each operation has responded
// with a success, with an error, and with each error code that it documents. For a code of platform/httpserver, a
// response of one operation is enough, because these codes work in the same way for every operation.
//
//	WRIGHT_TEST_COVERAGE_DIR=$dir go test ./... && go run ./tools/speccoverage $dir
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
	"wright.app/platform/httpserver/httpservertest"
)

// middlewareCodes are the codes of the errors that platform/httpserver returns before it calls a handler.
var middlewareCodes = []string{
	"CrossOriginError", "HostNotAllowedError", "IdempotencyConflictError", "IdempotencyKeyReusedError", "InternalError",
	"InvalidParameterError", "MalformedRequestError",
	"MethodNotAllowedError", "RequestLimitExceededError", "RequestTooLargeError", "ResourceNotFoundError",
	"ServiceUnavailableError", "SessionExpiredError", "SetupRequiredError", "UnauthorizedError",
	"UnsupportedMediaTypeError", "ValidationError",
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "speccoverage:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("usage: speccoverage DIRECTORY")
	}
	records, err := httpservertest.ReadCoverage(args[0])
	if err != nil {
		return err
	}
	document, err := openapi.Load()
	if err != nil {
		return err
	}
	operations := readOperations(document)
	gaps := findGaps(operations, records)
	for _, gap := range gaps {
		fmt.Println(gap)
	}
	if len(gaps) > 0 {
		return fmt.Errorf("%d parts of the contract are not covered by tests", len(gaps))
	}
	fmt.Printf("speccoverage: all %d operations are covered\n", len(operations))
	return nil
}

// operation is one operation with the error codes that it documents.
type operation struct {
	id    string
	codes []string
}

func readOperations(document *openapi3.T) []operation {
	var operations []operation
	for _, item := range document.Paths.Map() {
		for _, o := range item.Operations() {
			documented := operation{id: o.OperationID}
			codes, _ := o.Extensions["x-error-codes"].([]any)
			for _, code := range codes {
				if text, ok := code.(string); ok {
					documented.codes = append(documented.codes, text)
				}
			}
			operations = append(operations, documented)
		}
	}
	return operations
}

func findGaps(operations []operation, records []httpservertest.Record) []string {
	var gaps []string
	receivedCodes := map[string]bool{}
	for _, r := range records {
		receivedCodes[r.Code] = true
	}
	for _, o := range operations {
		hasSuccess, hasError, codes := false, false, map[string]bool{}
		for _, r := range records {
			if r.Operation != o.id {
				continue
			}
			hasSuccess = hasSuccess || r.Status < 400
			hasError = hasError || r.Status >= 400
			codes[r.Code] = true
		}
		if !hasSuccess {
			gaps = append(gaps, o.id+": no test gets a success")
		}
		if !hasError && len(o.codes) > 0 {
			gaps = append(gaps, o.id+": no test gets an error")
		}
		for _, code := range o.codes {
			if !slices.Contains(middlewareCodes, code) && !codes[code] {
				gaps = append(gaps, o.id+": no test gets "+code)
			}
			if slices.Contains(middlewareCodes, code) && !receivedCodes[code] {
				gaps = append(gaps, "no test gets "+code)
			}
		}
	}
	slices.Sort(gaps)
	return slices.Compact(gaps)
}
