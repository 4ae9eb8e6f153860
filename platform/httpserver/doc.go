// Package httpserver has the HTTP server and the middleware of the program: one engine, one order of checks in front of
// every handler, and one place that turns errors into responses.
//
// The engine is built from the OpenAPI document. For each of its operations the checks run in this order
// (docs/security.md, Order of checks): host, size, origin, content type, limits by address, credentials, setup and
// role, limits by session, parameters and body, and the idempotency key. A module adds its generated routes with
// AsRoutes and never repeats one of these checks; its handlers return errors of package fault.
//
// A strict handler gets the *gin.Context as its context. For what it needs of the request beyond its typed input, and
// adds to the response beyond its typed output, it calls functions with that context: Request, ClientIP, Header,
// SetCookie.
package httpserver
