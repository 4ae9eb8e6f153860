// Command speccoverage compares what the tests of all packages have seen with what the
// contract promises: each operation has answered a success and a refusal, and each error
// code has been provoked. Codes that the edge gives for every operation in the same way
// need one operation; all others need each operation that documents them.
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

// fromTheEdge are the codes that platform/httpserver answers, before a handler is asked.
var fromTheEdge = []string{
	"CrossOriginError", "HostNotAllowedError", "IdempotencyConflictError", "IdempotencyKeyReusedError", "InternalError", "InvalidParameterError", "MalformedRequestError",
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
	operations := promised(document)
	gaps := missing(operations, records)
	for _, gap := range gaps {
		fmt.Println(gap)
	}
	if len(gaps) > 0 {
		return fmt.Errorf("%d gaps between the contract and what the tests have seen", len(gaps))
	}
	fmt.Printf("speccoverage: %d operations, each with a success, a refusal and every error code of its own\n", len(operations))
	return nil
}

// operation is what the contract promises of one operation.
type operation struct {
	id    string
	codes []string
}

func promised(document *openapi3.T) []operation {
	var operations []operation
	for _, item := range document.Paths.Map() {
		for _, o := range item.Operations() {
			next := operation{id: o.OperationID}
			listed, _ := o.Extensions["x-error-codes"].([]any)
			for _, code := range listed {
				if text, ok := code.(string); ok {
					next.codes = append(next.codes, text)
				}
			}
			operations = append(operations, next)
		}
	}
	slices.SortFunc(operations, func(a, b operation) int {
		if a.id < b.id {
			return -1
		}
		return 1
	})
	return operations
}

func missing(operations []operation, records []httpservertest.Record) []string {
	var gaps []string
	edge := map[string]bool{}
	for _, r := range records {
		edge[r.Code] = true
	}
	for _, o := range operations {
		success, refusal, codes := false, false, map[string]bool{}
		for _, r := range records {
			if r.Operation != o.id {
				continue
			}
			success = success || r.Status < 400
			refusal = refusal || r.Status >= 400
			codes[r.Code] = true
		}
		if !success {
			gaps = append(gaps, o.id+": no success was seen")
		}
		if !refusal && len(o.codes) > 0 {
			gaps = append(gaps, o.id+": no refusal was seen")
		}
		for _, code := range o.codes {
			if !slices.Contains(fromTheEdge, code) && !codes[code] {
				gaps = append(gaps, o.id+": "+code+" was not provoked")
			}
			if slices.Contains(fromTheEdge, code) && !edge[code] {
				gaps = append(gaps, code+" was not provoked by any test")
			}
		}
	}
	slices.Sort(gaps)
	return slices.Compact(gaps)
}
