// Package oauth speaks with the services that vouch for people: GitHub, which has an API of
// its own, and providers of OpenID Connect, a GitLab of one's own among them. It implements
// auth.Providers, and auth.Hosts for the two of them where source code lives.
//
// A provider's word is taken only in answer to a question of this site: the proof key binds
// the code to who began (S256), the nonce the signed token, and the issuer is compared where
// the provider names itself (security T20, T21). What a provider hands out is sealed before
// it leaves this package, and kept only where it can be given back.
package oauth
