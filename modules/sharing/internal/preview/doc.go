// Package preview draws the image of link previews of a profile: its cover drawing, the name, the headline and the
// URL.
package preview
