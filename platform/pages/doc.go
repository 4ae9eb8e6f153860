// Package pages serves the web application: one HTML shell for every page of the site,
// rendered for each request, and the files beside it, compressed when the program was
// built. What is no file and could be a page is the shell, and the router in the browser
// decides which; the build tells which paths are none, and there the shell is a 404.
package pages
