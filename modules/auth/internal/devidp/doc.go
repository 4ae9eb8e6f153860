// Package devidp is an OAuth 2.0 and OpenID Connect provider for development mode. It simulates GitHub and GitLab at
// /dev/idp, so that an account can be linked without registering an application anywhere. It keeps everything in
// memory. Nobody proves who they are: everybody who reaches it can pick an identity on a page. It must be mounted in
// development mode only.
//
// It has only the operations that the product calls. GitLab is an OpenID provider with discovery, signed id tokens,
// userinfo and revocation (RFC 7009). GitHub has its own API instead and access tokens that do not expire. Both require
// PKCE with S256.
//
// An identity of demo.json has the same username and the same number (the OpenID subject) at both providers. The page
// can create more identities ("Be somebody else"). Their numbers are computed from the usernames, so they are the same
// after a restart.
//
// # Without a browser
//
// In a test of the same process, package devidptest signs in. Other clients sign in with these HTTP requests:
//
//	GET  the address that the product redirected to     302 /dev/idp/choose?request=R
//	POST /dev/idp/choose  request=R&identity=alex-demo  302 <callback>?code=…&state=…
//	POST /dev/idp/choose  request=R&cancel=yes          302 <callback>?error=access_denied&…
//	POST /dev/idp/choose  request=R&username=toni-demo&name=Toni&email=toni@example.com&verified=yes
//	                                                    302, after the identity was made or changed
//	GET  /dev/idp/calls.json                            the requests to the providers, as []Call, oldest first
package devidp
