// Package httpserver is the edge of the program: one server, one engine, one order of
// checks in front of every handler, and one door through which every error leaves.
//
// The engine is built from the OpenAPI document. For each of its operations the checks
// run in this order (docs/security.md, Order of checks): host, size, origin,
// content type, limits by address, credential, setup and role, limits by session,
// parameters and body, and at last the key of a call that is made once. A module adds its generated routes with AsRoutes and never repeats
// one of these checks; its handlers return errors made with package fault.
//
// A strict handler gets the *gin.Context as its context. What it needs of the request
// beyond its typed input, and what it adds to the answer beyond its typed output, goes
// through the functions that take that context: Request, ClientIP, Header, SetCookie.
package httpserver
