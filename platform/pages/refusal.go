package pages

import (
	"encoding/json"
	"net/http"

	"wright.app/platform/i18n"
)

// Refusal is the page of the web application that explains an error of the API.
type Refusal struct {
	Path  string // of the page, which the build has prerendered
	Title string // the key of its title in the catalog
}

// Refuse returns the page for a response that is an error, by the code of the error. Without a Refusal for the code,
// the application shows the error in the browser; loadFailed is the key of the text for browsers without scripts.
func Refuse(a APIResponse, texts i18n.Texts, byCode map[string]Refusal, loadFailed string) Page {
	var problem struct {
		Code string `json:"code"`
	}
	// A body that is not a problem document leaves the code empty.
	_ = json.Unmarshal(a.Body, &problem)
	if refusal, ok := byCode[problem.Code]; ok {
		return Page{Title: texts.Say(refusal.Title), Prerendered: refusal.Path}
	}
	if a.Status == http.StatusTooManyRequests {
		loadFailed = "error_request_limit_exceeded"
	}
	return Page{NoScript: texts.Say(loadFailed)}
}
