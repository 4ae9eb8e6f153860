// Package drawing has the common parts for drawing PDF files and preview images of profiles: fonts for texts in any
// script, the photos of profiles, and a slot that lets one request draw at a time, because drawing takes much processor
// time.
package drawing
