package reference

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"wright.app/openapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
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
func (r *Reference) newCatalogue(texts i18n.Texts) (*content, error) {
	all, err := r.explained()
	if err != nil {
		return nil, err
	}
	var groups []catalogueGroup
	for _, e := range all {
		if len(groups) == 0 || groups[len(groups)-1].Status != e.Status {
			groups = append(groups, catalogueGroup{Status: e.Status})
		}
		last := &groups[len(groups)-1]
		last.Codes = append(last.Codes, r.translate(e, texts))
	}
	return r.page("catalogue", "/problems", texts.Say("codes"), texts, groups)
}

// newCodes returns the page of each code.
func (r *Reference) newCodes() (map[string]localized, error) {
	all, err := r.explained()
	if err != nil {
		return nil, err
	}
	pages := make(map[string]localized, len(all))
	for _, e := range all {
		pages[e.Code], err = inEveryLanguage(func(texts i18n.Texts) (*content, error) {
			return r.page("code", "/problems/"+e.Code, e.Code, texts, r.translate(e, texts))
		})
		if err != nil {
			return nil, err
		}
	}
	return pages, nil
}

// translate returns e with the title that problem documents have in the language of texts.
func (r *Reference) translate(e explained, texts i18n.Texts) explained {
	if site := r.Catalog.In(texts.Language()); site.Has(httpserver.TitleKey(e.Code)) {
		e.Title = site.Say(httpserver.TitleKey(e.Code))
	}
	return e
}

// explain returns all codes with their operations, sorted by status and code, in English.
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
