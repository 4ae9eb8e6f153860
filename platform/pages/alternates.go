package pages

import (
	"net/url"

	"wright.app/platform/i18n"
)

// alternate is the URL of a page in one language, for search engines.
type alternate struct{ Language, Address string }

// withAlternates returns h with the URLs of the page in all languages. asked says that the URL of the request names the
// language. The canonical URL then names it too, so that search engines index every language.
func (p *Pages) withAlternates(h head, language string, asked bool) head {
	if h.Found == nil {
		return h
	}
	found, base := *h.Found, h.Found.Canonical
	h.Alternates = []alternate{{"x-default", base}}
	for _, texts := range p.settings.Catalog.All() {
		address := base + "?" + url.Values{i18n.QueryParameter: {texts.Language()}}.Encode()
		h.Alternates = append(h.Alternates, alternate{texts.Language(), address})
		if asked && texts.Language() == language {
			found.Canonical = address
		}
	}
	h.Found = &found
	return h
}
