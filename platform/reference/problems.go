package reference

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"wright.app/openapi"
)

// explained is an error code with the data of its page.
type explained struct {
	Code, Status, Title, Text string
	Operations                []operation
}

// operation is an operation that may respond with the code.
type operation struct{ ID, Method, Path, Summary string }

// catalogueGroup has the codes of one status.
type catalogueGroup struct {
	Status string
	Codes  []explained
}

// newCatalogue returns the page with all codes, by status.
func (r *Reference) newCatalogue() (*content, error) {
	all, err := r.explain()
	if err != nil {
		return nil, err
	}
	var groups []catalogueGroup
	for _, e := range all {
		if len(groups) == 0 || groups[len(groups)-1].Status != e.Status {
			groups = append(groups, catalogueGroup{Status: e.Status})
		}
		last := &groups[len(groups)-1]
		last.Codes = append(last.Codes, e)
	}
	return r.page("catalogue", "Error codes", groups)
}

// newCodes returns the page of each code.
func (r *Reference) newCodes() (map[string]*content, error) {
	all, err := r.explain()
	if err != nil {
		return nil, err
	}
	pages := make(map[string]*content, len(all))
	for _, e := range all {
		if pages[e.Code], err = r.page("code", e.Code, e); err != nil {
			return nil, err
		}
	}
	return pages, nil
}

// explain returns all codes with their operations, sorted by status and code.
func (r *Reference) explain() ([]explained, error) {
	document, err := r.Document()
	if err != nil {
		return nil, err
	}
	everywhere, err := codesOf(document.Extensions)
	if err != nil {
		return nil, err
	}
	answered := map[string][]operation{}
	for path, item := range document.Paths.Map() {
		for method, o := range item.Operations() {
			codes, err := codesOf(o.Extensions)
			if err != nil {
				return nil, err
			}
			for _, code := range codes {
				answered[code] = append(answered[code], operation{o.OperationID, method, path, o.Summary})
			}
		}
	}
	var all []explained
	for _, code := range slices.SortedFunc(maps.Keys(openapi.Errors), byStatus) {
		info := openapi.Errors[code]
		e := explained{Code: code, Status: httpStatus(info.Status), Title: info.Title, Text: info.Text}
		if !slices.Contains(everywhere, code) {
			e.Operations = slices.SortedFunc(slices.Values(answered[code]), func(a, b operation) int {
				return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Method, b.Method))
			})
		}
		all = append(all, e)
	}
	return all, nil
}

func byStatus(a, b string) int {
	return cmp.Or(cmp.Compare(openapi.Errors[a].Status, openapi.Errors[b].Status), cmp.Compare(a, b))
}

// codesOf reads x-error-codes.
func codesOf(extensions map[string]any) ([]string, error) {
	raw, err := json.Marshal(extensions["x-error-codes"])
	if err != nil {
		return nil, fmt.Errorf("x-error-codes: %w", err)
	}
	var codes []string
	if err := json.Unmarshal(raw, &codes); err != nil {
		return nil, fmt.Errorf("x-error-codes: %w", err)
	}
	return codes, nil
}

// page renders the template called name.
func (r *Reference) page(name, title string, data any) (*content, error) {
	var out bytes.Buffer
	err := templates.ExecuteTemplate(&out, name, map[string]any{
		"Title": title, "Product": r.Settings.ProductName,
		"Style": style, "Data": data,
	})
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", name, err)
	}
	a, err := newContent("text/html; charset=utf-8", cacheAsk, out.Bytes())
	if err != nil {
		return nil, err
	}
	return a.with("Content-Security-Policy", plainPolicy), nil
}
