// Package publicpage renders the pages of public profiles as HTML, for visitors before the web application is loaded,
// for search engines and for printing.
//
// It renders the response of the API to the visitor's request and makes no decision about permissions. Its markup is
// that of the React components, which a JavaScript engine renders (ADR 0050).
package publicpage
