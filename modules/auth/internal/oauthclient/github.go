package oauthclient

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/endpoints"

	"wright.app/modules/auth/oauth"
)

// gitHub is the API of GitHub and of GitHub Enterprise.
type gitHub struct {
	client   *http.Client
	lists    *http.Client // with a larger limit of the response
	id       string
	secret   string
	userInfo string
}

func newGitHub(s Settings, client, lists *http.Client) *gitHub {
	return &gitHub{
		client: client, lists: lists, id: s.ClientID, secret: s.ClientSecret,
		userInfo: cmp.Or(s.UserInfoURL, "https://api.github.com/user"),
	}
}

func (g *gitHub) endpoint(context.Context) (oauth2.Endpoint, error) {
	return endpoints.GitHub, nil
}

func (g *gitHub) revocable(context.Context) bool { return true }

func (g *gitHub) identify(ctx context.Context, token *oauth2.Token, _ oauth.Callback) (oauth.Identity, error) {
	var user struct {
		ID    int64  `json:"id"`
		Login string `json:"login"`
		Name  string `json:"name"`
	}
	if err := getJSON(ctx, g.client, g.userInfo, token, &user); err != nil {
		return oauth.Identity{}, fmt.Errorf("read the user: %w", err)
	}
	if user.ID <= 0 {
		return oauth.Identity{}, errors.New("the user has no id")
	}
	person := oauth.Identity{Subject: strconv.FormatInt(user.ID, 10), Username: user.Login, Name: user.Name}
	var addresses []struct {
		Email    string `json:"email"`
		Primary  bool   `json:"primary"`
		Verified bool   `json:"verified"`
	}
	// The address in the profile is not necessarily verified.
	if err := getJSON(ctx, g.client, g.userInfo+"/emails", token, &addresses); err != nil {
		return oauth.Identity{}, fmt.Errorf("read the addresses: %w", err)
	}
	for _, a := range addresses {
		if a.Primary {
			person.Email, person.EmailVerified = a.Email, a.Verified
		}
	}
	return person, nil
}

func (g *gitHub) revoke(ctx context.Context, given grant, all bool) error {
	what := "/token"
	if all {
		what = "/grant"
	}
	body, err := json.Marshal(map[string]string{"access_token": given.Access})
	if err != nil {
		return fmt.Errorf("encode the request: %w", err)
	}
	address := strings.TrimSuffix(g.userInfo, "/user") + "/applications/" + url.PathEscape(g.id) + what
	request, err := http.NewRequestWithContext(ctx, http.MethodDelete, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.SetBasicAuth(g.id, g.secret)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	response, err := g.client.Do(request)
	if err != nil {
		return err
	}
	_ = response.Body.Close()
	switch response.StatusCode {
	case http.StatusNoContent, http.StatusOK, http.StatusNotFound, http.StatusUnprocessableEntity:
		return nil // 404 and 422: the token does not exist any more
	default:
		return fmt.Errorf("status %d", response.StatusCode)
	}
}
