package pages

import "slices"

// Public is a page of the application that is the same for all visitors and may be indexed.
type Public struct {
	Path        string
	Title       string // empty for the home page, whose title is the name of the site
	Description string // a sentence or two
}

// webPage is the JSON-LD of a public page.
type webPage struct {
	Context     string `json:"@context"`
	Type        string `json:"@type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	URL         string `json:"url"`
}

// headAt returns the head of the page at a path. That of a public page has its metadata, for search engines and
// previews of links, which run no scripts.
func (p *Pages) headAt(path string) head {
	name := p.settings.ProductName
	h := head{Title: name, Product: name, Observed: p.settings.Observed, Path: path}
	at := slices.IndexFunc(p.settings.Public, func(public Public) bool { return public.Path == path })
	if at < 0 {
		return h
	}
	public := p.settings.Public[at]
	if public.Title != "" {
		h.Title = public.Title + " | " + h.Title
	}
	h.Found = p.foundAt(public, h.Title)
	return h
}

func (p *Pages) foundAt(public Public, title string) *Found {
	canonical := p.settings.PublicURL.JoinPath(public.Path).String()
	kind, name := "WebSite", title
	if public.Title != "" {
		kind, name = "WebPage", public.Title
	}
	return &Found{
		Canonical: canonical, Description: public.Description, Type: "website",
		LinkedData: webPage{
			Context: "https://schema.org", Type: kind, Name: name, Description: public.Description, URL: canonical,
		},
	}
}
