// Package feed serves the newest jobs that everybody may see as feeds, and the part of the sitemap with all of them
// (ADR 0122).
//
// Sessions are ignored: every reader gets the same response.
package feed
