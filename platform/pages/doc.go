// Package pages serves the web application: the files of the build, and an HTML shell that is rendered for each
// request. The router in the browser decides which page a path shows. The build lists the routes of the router; for any
// other path the shell has status 404.
package pages
