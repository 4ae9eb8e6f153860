// Package httpserver has the HTTP server and the middleware of the program: one engine, one order of checks in front of
// every handler, and one place that turns errors into responses.
//
// The engine is built from the OpenAPI document. For each of its operations the checks run in this order
// (docs/security.md, Order of checks): host, size, origin, content type, limits by address, credentials, setup and
// role, limits by session, parameters and body, and the idempotency key. A module adds its generated routes with
// AsRoutes and never repeats one of these checks; its handlers return errors of package fault.
//
// A strict handler gets the *gin.Context as its context. With that context it calls functions for parts of the request
// that its typed input does not have, and for parts of the response that its typed output does not have: Request,
// ClientIP, Header, SetCookie.
package httpserver
