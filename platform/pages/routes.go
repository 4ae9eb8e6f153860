package pages

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// routesElement is where the build writes down the routes of the application: patterns of package path.
var routesElement = regexp.MustCompile(`\s*<meta\s+name="routes"\s+content="([^"]*)"[^>]*>`)

// takeRoutes takes the routes out of index.html.
func takeRoutes(html string) (rest string, routes []string) {
	if found := routesElement.FindStringSubmatch(html); found != nil {
		routes = strings.Fields(found[1])
	}
	return routesElement.ReplaceAllString(html, ""), routes
}

// isRoute reports whether the application has a page at a path. Of an application that was built without its routes it may
// be any.
func (s *shell) isRoute(at string) bool {
	if at != "/" {
		at = strings.TrimSuffix(at, "/") // the router drops it
	}
	return s.routes == nil || slices.ContainsFunc(s.routes, func(route string) bool {
		is, err := path.Match(route, at)
		return is && err == nil
	})
}

// Mistyped implements httpserver.Pages: for a page that is opened with a key, the path of one that
// nobody has.
func (p *Pages) Mistyped(path string) (wrong string, ok bool) {
	first, key, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if strings.Contains(key, "/") {
		return "", false
	}
	wrong = "/" + first + "/-" // no name and no token is that short
	isRoute := p.shell != nil && slices.Contains(p.shell.routes, "/"+first+"/*")
	return wrong, isRoute || opensWithToken(wrong) || slices.ContainsFunc(p.contents, func(c Content) bool {
		_, ok := c.Source(wrong)
		return ok
	})
}
