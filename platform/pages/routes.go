package pages

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// routesElement matches the list of the application's routes, which are patterns of package path.
var routesElement = regexp.MustCompile(`\s*<meta\s+name="routes"\s+content="([^"]*)"[^>]*>`)

// takeRoutes removes the routes from index.html and returns them.
func takeRoutes(html string) (rest string, routes []string) {
	if found := routesElement.FindStringSubmatch(html); found != nil {
		routes = strings.Fields(found[1])
	}
	return routesElement.ReplaceAllString(html, ""), routes
}

// isRoute reports whether the application has a page at a path. If the build lists no routes, every path counts.
func (s *shell) isRoute(at string) bool {
	if at != "/" {
		at = strings.TrimSuffix(at, "/") // the router of the application ignores it
	}
	return s.routes == nil || slices.ContainsFunc(s.routes, func(route string) bool {
		is, err := path.Match(route, at)
		return is && err == nil
	})
}

// Mistyped implements httpserver.Pages: for the path of a page with a key, it returns the path with a key that does not
// exist.
func (p *Pages) Mistyped(path string) (invalid string, ok bool) {
	first, key, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if strings.Contains(key, "/") {
		return "", false
	}
	invalid = "/" + first + "/-" // no alias and no token is that short
	s := p.defaultShell()
	isRoute := s != nil && slices.Contains(s.routes, "/"+first+"/*")
	return invalid, isRoute || opensWithToken(invalid) || slices.ContainsFunc(p.contents, func(c Content) bool {
		_, ok := c.Source(invalid)
		return ok
	})
}
