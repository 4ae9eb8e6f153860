// Package preview draws the image of a profile for link previews. It shows the cover drawing, the name, the headline
// and the URL.
package preview
