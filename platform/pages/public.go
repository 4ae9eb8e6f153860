package pages

import (
	"net/url"
	"slices"

	"wright.app/platform/i18n"
)

// Public is a page of the application that is the same for all visitors.
type Public struct {
	Path        string
	Title       string // key of the text
	Description string // key of the text, which is a sentence or two
	Unlisted    bool   // search engines may not index it
	// Picture is the path of the preview image, which has the title and the description in the language of its query;
	// empty for none.
	Picture string
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
	title := texts.Say(public.Title)
	h.Title, h.Private = title+" | "+name, public.Unlisted
	canonical := p.settings.PublicURL.JoinPath(public.Path).String()
	data := webPage{
		Context: "https://schema.org", Type: "WebPage", Name: title, Description: texts.Say(public.Description),
		URL: canonical,
	}
	if public.Path == "/" {
		data.Type, data.Name = "WebSite", name
	}
	h.Metadata = &Metadata{
		Canonical: canonical, Description: data.Description, Type: "website", LinkedData: data,
		Image: p.pictureOf(public, title, texts),
	}
	return h
}

func (p *Pages) pictureOf(public Public, title string, texts i18n.Texts) Picture {
	if public.Picture == "" {
		return Picture{}
	}
	address := p.settings.PublicURL.JoinPath(public.Picture)
	address.RawQuery = url.Values{i18n.QueryParameter: {texts.Language()}}.Encode()
	return Picture{
		Address: address.String(), Width: PreviewWidth, Height: PreviewHeight,
		Alt: p.settings.ProductName + " · " + title,
	}
}

// siteDescription is the key of the description of pages that have none of their own.
const siteDescription = "site_description"
