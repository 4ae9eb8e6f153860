package httpserver

import (
	"context"
	"net/http"
	"strings"
)

// Observer is told about requests, for metrics and traces. It is safe for concurrent use.
type Observer interface {
	// Begin is called with the context of a request before anything else, and returns the context for its handlers. end
	// is called after the response. Requests that the server makes to itself for a page belong to the request of the
	// page.
	Begin(ctx context.Context) (_ context.Context, end func(RequestSummary))
	// Limited is called when a limit that is kept in memory refuses a request, with the name of its policy.
	Limited(policy string)
}

// RequestSummary describes a request for an Observer. Each field has few possible values. It contains neither the path,
// because paths contain the aliases of people and the tokens of links, nor the caller.
type RequestSummary struct {
	// Method is the HTTP method, "other" for an unknown one.
	Method string
	// Route is the pattern of the route: "page" or "file" for the site, and "none" without one.
	Route string
	// Status is the status code of the response.
	Status int
	// Code is the code of the problem that was written, empty if there was none.
	Code string
}

// summary returns the summary of a request that has ended.
func (x *exchange) summary() RequestSummary {
	s := RequestSummary{
		Method: methodName(x.gin.Request.Method), Route: route(x.gin), Status: x.gin.Writer.Status(), Code: x.code,
	}
	switch {
	case !x.isPage || s.Status == http.StatusNotFound:
	case strings.HasPrefix(x.gin.Writer.Header().Get("Content-Type"), "text/html"):
		s.Route = "page"
	default:
		s.Route = "file"
	}
	return s
}
