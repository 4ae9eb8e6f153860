// Package i18n has the texts of the application in all its languages, and chooses the language of a response.
package i18n

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

const (
	// CookieName is the name of the cookie with the language that a visitor has chosen, as a BCP 47 tag. The web
	// application sets it.
	CookieName = "language"
	// SecureCookieName is its name on sites with https, where no other host and no plain http can set it.
	SecureCookieName = "__Host-language"
	// QueryParameter is the parameter of a page's URL that chooses its language. Search engines find the languages of a
	// page by it.
	QueryParameter = "lang"
)

// Catalog has the texts of the application in every language.
type Catalog struct {
	texts   []Texts
	matcher language.Matcher
}

// ReadCatalog reads the messages of every language: the files <BCP 47 tag>.json of a folder. english is the tag of the
// default language. ReadCatalog returns fs.ErrNotExist without a file of it, and an error for a file that is malformed
// or not named after a language.
func ReadCatalog(folder fs.FS, english string) (*Catalog, error) {
	names, err := fs.Glob(folder, "*.json")
	if err != nil {
		return nil, fmt.Errorf("find the messages: %w", err)
	}
	slices.SortFunc(names, func(a, b string) int { // English first, because a matcher falls back to the first
		if a == english+".json" {
			return -1
		}
		if b == english+".json" {
			return 1
		}
		return strings.Compare(a, b)
	})
	c := &Catalog{}
	tags := make([]language.Tag, 0, len(names))
	for _, name := range names {
		file, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, fmt.Errorf("read the messages: %w", err)
		}
		tag, err := language.Parse(strings.TrimSuffix(path.Base(name), ".json"))
		if err != nil {
			return nil, fmt.Errorf("the file %s is not named after a language: %w", name, err)
		}
		texts, err := readTexts(strings.TrimSuffix(path.Base(name), ".json"), file)
		if err != nil {
			return nil, err
		}
		tags, c.texts = append(tags, tag), append(c.texts, texts)
	}
	if len(names) == 0 || names[0] != english+".json" {
		return nil, fmt.Errorf("read the messages: there is no %s.json: %w", english, fs.ErrNotExist)
	}
	c.matcher = language.NewMatcher(tags)
	return c, nil
}

// All returns the texts of every language, English first.
func (c *Catalog) All() []Texts { return c.texts }

// In returns the texts in the language with a tag, or in English if the application does not have the language.
func (c *Catalog) In(tag string) Texts {
	if index := c.indexOf(tag); index >= 0 {
		return c.texts[index]
	}
	return c.texts[0]
}

func (c *Catalog) indexOf(tag string) int {
	return slices.IndexFunc(c.texts, func(t Texts) bool { return strings.EqualFold(t.language, tag) })
}

// For returns the texts in the language of the response to r. The query parameter decides, then the cookie, then
// Accept-Language (RFC 9110, section 12.5.4); languages that the application does not have are ignored, and the default
// is English. The response varies by Cookie and Accept-Language.
func (c *Catalog) For(r *http.Request) Texts {
	if texts, ok := c.FromQuery(r); ok {
		return texts
	}
	for _, name := range []string{SecureCookieName, CookieName} {
		if cookie, err := r.Cookie(name); err == nil {
			if index := c.indexOf(cookie.Value); index >= 0 {
				return c.texts[index]
			}
		}
	}
	header := r.Header.Get("Accept-Language")
	if len(header) > maxAcceptLanguage {
		return c.texts[0]
	}
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return c.texts[0]
	}
	_, index, confidence := c.matcher.Match(tags...)
	if confidence == language.No {
		index = 0
	}
	return c.texts[index]
}

// FromQuery returns the texts in the language of the query parameter; ok is false if the application does not have it.
func (c *Catalog) FromQuery(r *http.Request) (texts Texts, ok bool) {
	if index := c.indexOf(r.URL.Query().Get(QueryParameter)); index >= 0 {
		return c.texts[index], true
	}
	return Texts{}, false
}

// maxAcceptLanguage is the maximum length of Accept-Language in bytes; browsers send fewer than 100.
const maxAcceptLanguage = 512
