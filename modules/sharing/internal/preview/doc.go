// Package preview draws the picture that stands for a profile where somebody passes its address
// on: the drawing of its page, the name, the headline, and where it is.
package preview
