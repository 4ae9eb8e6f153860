// Package crawlers serves robots.txt, the sitemap and preview images to search engines and to the link previews of
// messengers.
//
// All responses are those for viewers who are not signed in; sessions are ignored.
package crawlers
