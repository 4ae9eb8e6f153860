// Package devidp is an identity provider for development: it stands in for GitHub and
// GitLab at /dev/idp, so that an account can be linked without registering an application
// anywhere (decisions 6). It runs in the process of the product, keeps everything in
// memory, and forgets it when the process ends. Whoever reaches it picks who to be: it is
// to be mounted in development only (security T64). Server implements httpserver.Routes, and
// http.Handler for tests that need no more.
//
// # Two sides
//
// GitLab is an OpenID provider, the server of zitadel/oidc with a storage of our own:
// discovery, signed id tokens, userinfo, revocation (RFC 7009). GitHub is none, and the
// library knows no other kind, so that side is written out: a code, a token that does not
// expire, and the REST API. Both ask for PKCE with S256 from everybody (security T21),
// which GitHub and GitLab themselves leave to the client. On both a code is good for ten
// minutes and once; a second use takes back what the first one was given; a wrong verifier
// spends it.
//
// Endpoints has the addresses. Client ids and secrets are the same everywhere:
//
//	github   wright-development-github   wright-development-github-password
//	gitlab   wright-development-gitlab   wright-development-gitlab-password
//
// The one registered redirect address of each is <origin>/auth/strategies/<provider>/callback.
//
// What a token may see depends on its scopes, as at the originals:
//
//	GitHub   user/emails         user or user:email, else 404
//	         private repositories    repo
//	GitLab   email claims        email; in the id token and at userinfo
//	         name claims         profile; at userinfo only
//	         api/v4/user         read_user, read_api or api, else 403
//	         api/v4/projects     read_api or api, else 403
//	         users/…/projects    read_user, read_api or api; nothing without a token
//
// # People
//
// Each has the same username and number, the subject, at both providers. Alex and Sam are
// demo people of the product too.
//
//	alex-demo  9001  alex.demo@example.com  verified; belongs to a demo user
//	sam-demo   9002  sam.demo@example.com   verified; belongs to a demo user
//	noor-demo  9003  noor.demo@example.com  verified
//	jun-demo   9004  jun.demo@example.com   not verified
//	kit-demo   9005  kit.demo@example.com   verified, not public; GitHub lists two other addresses first
//	lou-demo   9006  none
//	pat-demo   9007  pat.demo@example.com   verified; refuses: error=access_denied
//
// Alex has four public repositories, one of them a fork and one without code, and a private
// one; Sam and Noor have one each. More people are made on the page ("Be somebody else"), with
// two public repositories and a private one, or with SetIdentity; the number of such a person
// follows from the username and survives a restart.
//
// # Without a browser
//
// A test that runs in the same process uses devidptest: Start, then Pick with the address
// that the product redirected to. One that only has HTTP does what Pick does:
//
//	GET  the address that the product redirected to     302 /dev/idp/choose?request=R
//	POST /dev/idp/choose  request=R&identity=alex-demo  302 <callback>?code=…&state=…
//	POST /dev/idp/choose  request=R&cancel=yes          302 <callback>?error=access_denied&…
//	POST /dev/idp/choose  request=R&username=toni-demo&name=Toni&email=toni@example.com&verified=yes
//	                                                    302, after the person was made or changed
//	GET  /dev/idp/calls.json                            what arrived, as []Call, oldest first
//
// Leave out verified=yes for an address that is not verified, and email for none: with the
// username of somebody who exists, the same person has another address from then on, also
// for tokens that were given before (security T22). A call has no code, no token and no
// state in it; Authorize says which challenge method came along, Token whether the verifier
// matched (security T21), Revoke whose token was taken back (security T26).
//
// SetFaults lets things go wrong: foreign nonce, challenge, key or audience, a status
// instead of an answer, a delay.
//
// # Vectors
//
// A request to GitHub that gets as far as the page, for the origin http://localhost:8080,
// with the verifier and challenge of RFC 7636, appendix B:
//
//	code_verifier   dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
//	code_challenge  E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
//
//	GET /dev/idp/github/login/oauth/authorize?client_id=wright-development-github
//	    &redirect_uri=http://localhost:8080/auth/strategies/github/callback&scope=user:email&state=S
//	    &code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256
//
// # Limits
//
// It keeps 1000 visits and codes for ten minutes, 2000 tokens (those of GitLab for two
// hours), 200 people besides the demo people and the last 500 calls; what is oldest goes.
// Id tokens are good for two minutes by the clock of the product; the library dates them
// (iat) by the machine's.
package devidp
