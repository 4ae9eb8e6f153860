// Package egress has the HTTP client for calls to other services. Their URLs come from users and from responses of
// other services, so the client connects only to public hosts with https: the IP address is checked at dialling, after
// the name was resolved, so that no name can lead to an internal host (docs/security.md, T27). It follows no redirects,
// or only those to the same host if a caller wants it, uses no proxy of the environment, and limits time and size of a
// response. Only hosts that the operator has configured may be internal or use http.
package egress
