// Package publicpage renders the pages of jobs and of the organizations that publish them, for visitors before the web
// application is loaded and for search engines (ADR 0122).
//
// It renders the responses of the API to the visitor's requests and makes no decision about permissions.
package publicpage
