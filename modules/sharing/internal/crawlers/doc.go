// Package crawlers serves robots.txt, the sitemap and preview images to search engines and to the link previews of
// messengers.
//
// Sessions are ignored: every viewer gets the response for viewers who are not signed in.
package crawlers
