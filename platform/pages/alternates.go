package pages

import (
	"net/url"

	"wright.app/platform/i18n"
)

// alternate is the URL of a page in one language, for search engines.
type alternate struct{ Language, Address string }

// withAlternates returns h with the URLs of the page in all languages. If the URL of the request names the language,
// the canonical URL names it too, so that search engines index the page in every language.
func (p *Pages) withAlternates(h head, language string, languageInURL bool) head {
	if h.Metadata == nil {
		return h
	}
	metadata, base := *h.Metadata, h.Metadata.Canonical
	h.Alternates = []alternate{{"x-default", base}}
	for _, texts := range p.settings.Catalog.All() {
		address := base + "?" + url.Values{i18n.QueryParameter: {texts.Language()}}.Encode()
		h.Alternates = append(h.Alternates, alternate{texts.Language(), address})
		if languageInURL && texts.Language() == language {
			metadata.Canonical = address
		}
	}
	h.Metadata = &metadata
	return h
}
