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
	if match := routesElement.FindStringSubmatch(html); match != nil {
		routes = strings.Fields(match[1])
	}
	return routesElement.ReplaceAllString(html, ""), routes
}

// isRoute reports whether the application has a page at a path. If the build lists no routes, every path counts.
func (s *shell) isRoute(at string) bool {
	if at != "/" {
		at = strings.TrimSuffix(at, "/") // the router of the application ignores it
	}
	return s.routes == nil || slices.ContainsFunc(s.routes, func(route string) bool {
		matched, err := path.Match(route, at)
		return matched && err == nil
	})
}

// WithUnknownKey implements httpserver.Pages. For a path of the form /page/key it returns the path with a key that does
// not exist; ok is false if there is no such page.
func (p *Pages) WithUnknownKey(path string) (unknown string, ok bool) {
	first, key, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if strings.Contains(key, "/") {
		return "", false
	}
	unknown = "/" + first + "/-" // no alias and no token is that short
	s := p.defaultShell()
	isRoute := s != nil && slices.Contains(s.routes, "/"+first+"/*")
	return unknown, isRoute || containsLinkToken(unknown) || slices.ContainsFunc(p.contents, func(c Content) bool {
		return len(c.Source(unknown)) > 0
	})
}
