package pages

import "slices"

// Public is a page of the application that says the same to everybody, and that everybody may find.
type Public struct {
	Path        string
	Title       string // empty for the first page, which is called like the site
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

// headAt returns what is known of the page at a path before the application runs. What a public page
// is about stands in it, for those who run no program: search engines, and previews of links.
func (p *Pages) headAt(path string) head {
	h := head{Title: p.settings.ProductName, Product: p.settings.ProductName, Observed: p.settings.Observed, Path: path}
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
		LinkedData: webPage{Context: "https://schema.org", Type: kind, Name: name, Description: public.Description, URL: canonical},
	}
}
