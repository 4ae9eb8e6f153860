// Package publicpage writes the pages of public profiles as HTML, for whoever reads
// before, or without, the application: visitors on slow networks, search engines, paper.
//
// It asks the API for what it shows, with the cookie of the visitor, and adds nothing: who
// may see what was decided by the operation that answered. Its markup is that of the React
// components; testdata holds what they draw, and a test compares.
package publicpage
