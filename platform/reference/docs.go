package reference

import (
	"fmt"
	"io/fs"
	"net/url"
	"strings"

	"wright.app/platform/i18n"
)

// docsStart is the pattern of the script of the API reference in the build, which compresses it.
const docsStart = "assets/docs/start-*.js.br"

// docsData is the data of the page of the API reference. Without a Guide, the page shows the guide of the contract.
type docsData struct{ Script, Guide string }

// newDocs returns the page of the API reference. Its files are part of the web application.
func (r *Reference) newDocs(texts i18n.Texts) (*content, error) {
	const path = "/docs"
	found, err := fs.Glob(r.Dist, docsStart)
	if err != nil {
		return nil, fmt.Errorf("API reference: %w", err)
	}
	if len(found) == 0 {
		return r.page("docs-missing", path, texts.Say("reference"), texts, nil)
	}
	guide, err := guideIn(texts.Language())
	if err != nil {
		return nil, err
	}
	data := docsData{Script: strings.TrimSuffix(found[0], ".br"), Guide: guide}
	out, err := r.render("docs", path, texts.Say("reference"), texts, data)
	if err != nil {
		return nil, err
	}
	a, err := newContent("text/html; charset=utf-8", cacheAsk, out)
	if err != nil {
		return nil, err
	}
	a.with("Reporting-Endpoints", `csp="/csp-report"`)
	return a.with("Content-Security-Policy", docsPolicy(r.Settings.PublicURL)), nil
}

// docsPolicy is the content security policy of the API reference. It differs from that of other pages because the
// library writes its own styles, starts workers and does not support Trusted Types. No form can be sent.
func docsPolicy(publicURL *url.URL) string {
	policy := "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
		"font-src 'self'; " +
		"connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; form-action 'none'; base-uri 'none'; " +
		"object-src 'none'; " +
		"frame-ancestors 'none'; report-to csp"
	if publicURL.Scheme == "https" {
		policy += "; upgrade-insecure-requests"
	}
	return policy
}
