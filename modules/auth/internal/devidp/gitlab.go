package devidp

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

const (
	idTokenLifetime = 2 * time.Minute
	signingKeyID    = "development"
)

// gitlabDiscovery is GET .well-known/openid-configuration.
func (s *Server) gitlabDiscovery(w http.ResponseWriter, _ *http.Request, _ *Call) {
	a := s.clients[GitLab].Addresses
	writeJSON(w, http.StatusOK, map[string]any{
		"issuer":                                a.Issuer,
		"authorization_endpoint":                a.AuthURL,
		"token_endpoint":                        a.TokenURL,
		"userinfo_endpoint":                     a.UserInfoURL,
		"revocation_endpoint":                   a.Issuer + "/oauth/revoke",
		"jwks_uri":                              a.Issuer + "/oauth/discovery/keys",
		"response_types_supported":              []string{"code"},
		"subject_types_supported":               []string{"public"},
		"id_token_signing_alg_values_supported": []string{string(jose.RS256)},
		"code_challenge_methods_supported":      []string{"S256"},
	})
}

// gitlabKeys is GET oauth/discovery/keys.
func (s *Server) gitlabKeys(w http.ResponseWriter, _ *http.Request, _ *Call) {
	writeJSON(w, http.StatusOK, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{
		{Key: s.signingKey().Public(), KeyID: signingKeyID, Algorithm: string(jose.RS256), Use: "sig"},
	}})
}

func gitlabError(w http.ResponseWriter, status int, code, description string) {
	writeJSON(w, status, map[string]string{"error": code, "error_description": description})
}

// gitlabToken is POST oauth/token.
func (s *Server) gitlabToken(w http.ResponseWriter, r *http.Request, call *Call) {
	request, problem := s.exchange(r, call, "")
	if problem != nil {
		status := http.StatusBadRequest
		if problem == errClient {
			status = http.StatusUnauthorized
		}
		gitlabError(w, status, problem.gitlab, problem.description)
		return
	}
	idToken, err := s.idToken(request)
	if err != nil {
		gitlabError(w, http.StatusInternalServerError, "server_error", err.Error())
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{
		"access_token": request.token, "token_type": "Bearer", "expires_in": int(gitlabTokenLifetime.Seconds()),
		"id_token": idToken,
	})
}

// idToken returns the signed id token for a request whose code was exchanged.
func (s *Server) idToken(request *authRequest) (string, error) {
	key := jose.JSONWebKey{Key: s.signingKey(), KeyID: signingKeyID}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: key}, nil)
	if err != nil {
		return "", fmt.Errorf("sign the id token: %w", err)
	}
	now, known := s.clock.Now(), s.clients[GitLab]
	tokenHash := sha256.Sum256([]byte(request.token))
	claims := emailClaims(request.identity, request.scopes)
	claims["iss"], claims["sub"], claims["aud"] = known.Issuer, request.identity.Subject(), known.ClientID
	claims["iat"], claims["exp"] = now.Unix(), now.Add(idTokenLifetime).Unix()
	claims["at_hash"] = base64.RawURLEncoding.EncodeToString(tokenHash[:len(tokenHash)/2])
	if request.nonce != "" {
		claims["nonce"] = request.nonce
	}
	return jwt.Signed(signer).Claims(claims).Serialize()
}

// emailClaims returns the claims about the email address that the scopes allow.
func emailClaims(identity Identity, scopes []string) map[string]any {
	if identity.Email == "" || !slices.Contains(scopes, "email") {
		return map[string]any{}
	}
	return map[string]any{"email": identity.Email, "email_verified": identity.EmailVerified}
}

// gitlabUserInfo is GET oauth/userinfo. GitLab returns names here and not in the id token.
func (s *Server) gitlabUserInfo(w http.ResponseWriter, r *http.Request, call *Call) {
	token, identity, ok := s.caller(r, call)
	if !ok {
		gitlabError(w, http.StatusUnauthorized, "invalid_token", "The token is unknown, revoked or expired.")
		return
	}
	claims := emailClaims(identity, token.scopes)
	claims["sub"] = identity.Subject()
	if slices.Contains(token.scopes, "profile") {
		claims["name"], claims["picture"] = identity.Name, identity.AvatarURL
		claims["nickname"], claims["preferred_username"] = identity.Username, identity.Username
		claims["profile"] = "https://gitlab.com/" + identity.Username
	}
	writeJSON(w, http.StatusOK, claims)
}

// gitlabRevoke is POST oauth/revoke. An unknown token counts as revoked (RFC 7009, section 2.2).
func (s *Server) gitlabRevoke(w http.ResponseWriter, r *http.Request, call *Call) {
	if !s.clients[GitLab].authenticates(r) {
		gitlabError(w, http.StatusUnauthorized, errClient.gitlab, errClient.description)
		return
	}
	s.revoke(call, r.PostFormValue("token"), false)
	writeJSON(w, http.StatusOK, struct{}{})
}

// gitlabProjects is GET users/{id}/projects: the public ones, for anybody. The scopes of this provider do not open the
// API of GitLab, so a request with a token is refused.
func (s *Server) gitlabProjects(w http.ResponseWriter, r *http.Request, _ *Call) {
	if r.Header.Get("Authorization") != "" {
		gitlabError(w, http.StatusForbidden, "insufficient_scope", "The token needs read_user, read_api or api.")
		return
	}
	for _, owner := range s.Identities() {
		if owner.Subject() != r.PathValue("id") {
			continue
		}
		list := []map[string]any{}
		lastPushedFirst := r.URL.Query().Get("order_by") == "last_activity_at"
		for _, repo := range s.page(w, r, owner.repositories(false, lastPushedFirst)) {
			fullPath := owner.Username + "/" + repo.Name
			list = append(list, map[string]any{
				"path_with_namespace": fullPath, "web_url": "https://gitlab.com/" + fullPath,
				"description": repo.Description,
				"star_count":  repo.Stars, "forks_count": repo.Forks, "last_activity_at": repo.PushedAt,
			})
		}
		writeJSON(w, http.StatusOK, list)
		return
	}
	writeJSON(w, http.StatusNotFound, map[string]string{"message": "404 User Not Found"})
}
