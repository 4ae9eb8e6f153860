// Package devidp is an OAuth 2.0 and OpenID Connect provider for development mode. It stands in for GitHub and
// GitLab at /dev/idp, so that an account can be linked without registering an application anywhere. It keeps
// everything in memory. Nobody proves who they are: whoever reaches it picks an identity on a page. It must be
// mounted in development mode only.
//
// It serves what the product calls and no more. GitLab is an OpenID provider with discovery, signed id tokens,
// userinfo and revocation (RFC 7009). GitHub has its own API instead and access tokens that do not expire. Both
// require PKCE with S256. A code lasts ten minutes and can be exchanged once; a second use revokes the token that the
// first one returned, and a wrong verifier spends the code.
//
// # Identities
//
// Each has the same username and number, the subject, at both providers. Alex and Sam are demo people of the product.
//
//	alex-demo  9001  alex.demo@example.com  verified
//	sam-demo   9002  sam.demo@example.com   verified
//	noor-demo  9003  noor.demo@example.com  verified
//	jun-demo   9004  jun.demo@example.com   not verified
//	kit-demo   9005  kit.demo@example.com   verified, not public; GitHub lists two other addresses first
//	lou-demo   9006  none
//	pat-demo   9007  pat.demo@example.com   verified; refuses: error=access_denied
//
// More are made on the page ("Be somebody else"). The number of such an identity follows from its username, so it is
// the same after a restart.
//
// # Without a browser
//
// Package devidptest signs in within the process of a test. A client that only has HTTP does the same:
//
//	GET  the address that the product redirected to     302 /dev/idp/choose?request=R
//	POST /dev/idp/choose  request=R&identity=alex-demo  302 <callback>?code=…&state=…
//	POST /dev/idp/choose  request=R&cancel=yes          302 <callback>?error=access_denied&…
//	POST /dev/idp/choose  request=R&username=toni-demo&name=Toni&email=toni@example.com&verified=yes
//	                                                    302, after the identity was made or changed
//	GET  /dev/idp/calls.json                            what the providers were asked, as []Call, oldest first
package devidp
