// Package pages serves the web application: its files, which the build has compressed, and one HTML shell for all pages
// of the site, rendered for each request. The router in the browser decides which page a path is; the build lists the
// routes, and for any other path the shell has status 404.
package pages
