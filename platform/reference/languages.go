package reference

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"sync"

	"github.com/gin-gonic/gin"

	"wright.app/platform/i18n"
)

// Texts of the pages: the file texts/<BCP 47 tag>.json for each language, and guides/<BCP 47 tag>.md for the
// introduction of the API reference. The English introduction is the description in the contract.
var (
	//go:embed texts/*.json
	textFiles embed.FS
	//go:embed guides/*.md
	guideFiles embed.FS
)

// readTexts returns the texts of the pages in every language.
var readTexts = sync.OnceValues(func() (*i18n.Catalog, error) {
	folder, err := fs.Sub(textFiles, "texts")
	if err != nil {
		return nil, fmt.Errorf("texts of the API reference: %w", err)
	}
	return i18n.ReadCatalog(folder, "en-US")
})

// guideIn returns the introduction of the API reference in a language, or "" if the contract has it.
func guideIn(language string) (string, error) {
	guide, err := guideFiles.ReadFile("guides/" + language + ".md")
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("introduction of the API reference: %w", err)
	}
	return string(guide), nil
}

// view is the data of a template.
type view struct {
	i18n.Texts

	Title, Product, Path string
	// Font is the path of the font in the build, or "" without a build.
	Font       string
	Style      any
	Alternates []alternate
	Data       any
}

// alternate is the URL of a page in a language.
type alternate struct{ Language, URL string }

// localized has a page in every language, by the tag of the language.
type localized map[string]*content

// inEveryLanguage returns the page that newPage returns in each language.
func inEveryLanguage(newPage func(i18n.Texts) (*content, error)) (localized, error) {
	catalog, err := readTexts()
	if err != nil {
		return nil, err
	}
	pages := localized{}
	for _, texts := range catalog.All() {
		page, err := newPage(texts)
		if err != nil {
			return nil, err
		}
		pages[texts.Language()] = page.with("Vary", "Cookie, Accept-Language, Accept-Encoding").
			with("Content-Language", texts.Language())
	}
	return pages, nil
}

// serve responds with the page in the language of the request.
func (l localized) serve(c *gin.Context) error {
	catalog, err := readTexts()
	if err != nil {
		return err
	}
	l[catalog.For(c.Request).Language()].serve(c)
	return nil
}

// render renders the template called name, for the page at path.
func (r *Reference) render(name, path, title string, texts i18n.Texts, data any) ([]byte, error) {
	catalog, err := readTexts()
	if err != nil {
		return nil, err
	}
	look, err := r.look()
	if err != nil {
		return nil, err
	}
	v := view{
		Texts: texts, Title: title, Product: r.Settings.ProductName, Path: path, Font: look.font,
		Style: template.CSS(look.style), //nolint:gosec // it is a file of the program
		Data:  data,
	}
	for _, other := range catalog.All() {
		query := url.Values{i18n.QueryParameter: {other.Language()}}
		address := r.Settings.PublicURL.ResolveReference(&url.URL{Path: path, RawQuery: query.Encode()})
		v.Alternates = append(v.Alternates, alternate{other.Language(), address.String()})
	}
	v.Alternates = append(v.Alternates, alternate{"x-default", r.absolute(path)})
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, name, v); err != nil {
		return nil, fmt.Errorf("page %s: %w", name, err)
	}
	return out.Bytes(), nil
}

// page renders the template called name as a page with no script but the one that sets the theme.
func (r *Reference) page(name, path, title string, texts i18n.Texts, data any) (*content, error) {
	out, err := r.render(name, path, title, texts, data)
	if err != nil {
		return nil, err
	}
	a, err := newContent("text/html; charset=utf-8", cacheAsk, out)
	if err != nil {
		return nil, err
	}
	look, err := r.look()
	if err != nil {
		return nil, err
	}
	return a.with("Content-Security-Policy", look.plainPolicy()), nil
}
