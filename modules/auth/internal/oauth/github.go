package oauth

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/oauth2"

	"wright.app/modules/auth"
)

const gitHubAuthURL = "https://github.com/login/oauth/authorize"

// gitHub speaks the API of GitHub, also of one that a company runs itself.
type gitHub struct {
	client   *http.Client
	lists    *http.Client // reads longer answers
	id       string
	secret   string
	userInfo string
}

func newGitHub(s Settings, client, lists *http.Client) *gitHub {
	g := &gitHub{client: client, lists: lists, id: s.ClientID, secret: s.ClientSecret, userInfo: s.UserInfoURL}
	if g.userInfo == "" {
		g.userInfo = "https://api.github.com/user"
	}
	return g
}

func (g *gitHub) endpoint(context.Context) (oauth2.Endpoint, error) {
	return oauth2.Endpoint{ //nolint:gosec // addresses that everybody knows
		AuthURL: gitHubAuthURL, TokenURL: "https://github.com/login/oauth/access_token",
	}, nil
}

func (g *gitHub) revocable(context.Context) bool { return true }

func (g *gitHub) who(ctx context.Context, token *oauth2.Token, _ auth.ProviderAnswer) (auth.Vouched, error) {
	var user struct {
		ID    int64  `json:"id"`
		Login string `json:"login"`
	}
	if err := getJSON(ctx, g.client, g.userInfo, token, &user); err != nil {
		return auth.Vouched{}, fmt.Errorf("read the user: %w", err)
	}
	if user.ID <= 0 {
		return auth.Vouched{}, errors.New("the user has no number")
	}
	vouched := auth.Vouched{Subject: strconv.FormatInt(user.ID, 10), Username: user.Login}
	var addresses []struct {
		Email    string `json:"email"`
		Primary  bool   `json:"primary"`
		Verified bool   `json:"verified"`
	}
	// The address in the profile is the one to show, and says nothing about being verified.
	if err := getJSON(ctx, g.client, g.userInfo+"/emails", token, &addresses); err != nil {
		return auth.Vouched{}, fmt.Errorf("read the addresses: %w", err)
	}
	for _, a := range addresses {
		if a.Primary {
			vouched.Email, vouched.EmailVerified = a.Email, a.Verified
		}
	}
	return vouched, nil
}

func (g *gitHub) revoke(ctx context.Context, given grant, all bool) error {
	what := "/token"
	if all {
		what = "/grant"
	}
	body, err := json.Marshal(map[string]string{"access_token": given.Access})
	if err != nil {
		return fmt.Errorf("write the request: %w", err)
	}
	address := strings.TrimSuffix(g.userInfo, "/user") + "/applications/" + url.PathEscape(g.id) + what
	request, err := http.NewRequestWithContext(ctx, http.MethodDelete, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.SetBasicAuth(g.id, g.secret)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	answer, err := g.client.Do(request)
	if err != nil {
		return err
	}
	_ = answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusNoContent, http.StatusOK, http.StatusNotFound, http.StatusUnprocessableEntity:
		return nil // the last two: there is no such token any more
	default:
		return fmt.Errorf("answered %d", answer.StatusCode)
	}
}
