package pages

import (
	"slices"

	"wright.app/platform/i18n"
)

// Public is a page of the application that is the same for all visitors.
type Public struct {
	Path        string
	Title       string // key of the text; empty for the home page, whose title is the name of the site
	Description string // key of the text, which is a sentence or two
	Unlisted    bool   // search engines may not index it
}

// webPage is the JSON-LD of a public page.
type webPage struct {
	Context     string `json:"@context"`
	Type        string `json:"@type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	URL         string `json:"url"`
}

// headAt returns the head of the page index a path in a language. For a public page it contains the metadata for search
// engines and link previews, which run no scripts.
func (p *Pages) headAt(path string, texts i18n.Texts) head {
	name := p.settings.ProductName
	h := head{
		Title: name, Product: name, Description: texts.Say(siteDescription), Monitored: p.settings.Monitored,
		Path: path,
	}
	index := slices.IndexFunc(p.settings.Public, func(public Public) bool { return public.Path == path })
	if index < 0 {
		return h
	}
	public := p.settings.Public[index]
	if public.Unlisted {
		h.Title, h.Description, h.Private = texts.Say(public.Title)+" | "+name, texts.Say(public.Description), true
		return h
	}
	canonical := p.settings.PublicURL.JoinPath(public.Path).String()
	data := webPage{
		Context: "https://schema.org", Type: "WebSite", Name: name, Description: texts.Say(public.Description),
		URL: canonical,
	}
	if public.Title != "" {
		data.Type, data.Name = "WebPage", texts.Say(public.Title)
		h.Title = data.Name + " | " + name
	}
	h.Metadata = &Metadata{Canonical: canonical, Description: data.Description, Type: "website", LinkedData: data}
	return h
}

// siteDescription is the key of the description of pages that have none of their own.
const siteDescription = "site_description"
