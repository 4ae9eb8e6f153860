// Package drawing has what PDF files and preview images of profiles are drawn with: fonts for texts in any script, the
// photos of profiles, and a slot that lets one request draw at a time, because drawing takes much processor time.
package drawing
