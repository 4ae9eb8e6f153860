package oauthclient

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/oauth2"

	"wright.app/modules/auth"
)

// repositoriesTimeout is shorter than the ten seconds of a request, so that a failure can be answered.
const repositoriesTimeout = 8 * time.Second

var _ auth.RepositoryHosts = (*Providers)(nil)

var errNoRepositories = errors.New("the provider hosts no repositories")

// repositoryLister is a service that hosts source code.
type repositoryLister interface {
	// repositories returns a page of the public repositories of an account. given is nil if there is no grant.
	repositories(ctx context.Context, account auth.Account, given *grant, page, limit int) (auth.HostedRepositoryPage,
		error)
}

// Repositories implements auth.RepositoryHosts. It returns auth.ErrAccessRevoked for a grant that cannot be decrypted
// any more.
func (p *Providers) Repositories(
	ctx context.Context, account auth.Account, page, limit int,
) (auth.HostedRepositoryPage, error) {
	one, ok := p.configured[account.Provider]
	if !ok {
		return auth.HostedRepositoryPage{}, p.failed(ctx, account.Provider, "list repositories", errNotConfigured)
	}
	lister, ok := one.service.(repositoryLister)
	if !ok {
		return auth.HostedRepositoryPage{}, p.failed(ctx, account.Provider, "list repositories", errNoRepositories)
	}
	var given *grant
	if account.Grant != "" {
		opened, err := p.open(account.Provider, account.Subject, account.Grant)
		if err != nil {
			return auth.HostedRepositoryPage{}, fmt.Errorf("%w: %s", auth.ErrAccessRevoked, account.Provider)
		}
		given = &opened
	}
	ctx, cancel := one.withTimeout(ctx, repositoriesTimeout)
	defer cancel()
	found, err := lister.repositories(ctx, account, given, page, limit)
	switch {
	case errors.Is(err, auth.ErrAccessRevoked):
		return auth.HostedRepositoryPage{}, fmt.Errorf("%s: %w", account.Provider, err)
	case err != nil:
		return auth.HostedRepositoryPage{}, p.failed(ctx, account.Provider, "list repositories", err)
	}
	return found, nil
}

// repositories lists with the token if there is one, else by username. Another user may have taken over a
// username of GitHub, so the id of the owner is compared.
func (g *gitHub) repositories(
	ctx context.Context, account auth.Account, given *grant, page, limit int,
) (auth.HostedRepositoryPage, error) {
	query := url.Values{"sort": {"pushed"}, "direction": {"desc"}}
	address := g.userInfo + "/repos"
	if given != nil {
		query.Set("visibility", "public")
		query.Set("affiliation", "owner")
	} else {
		if account.Username == "" {
			return auth.HostedRepositoryPage{}, auth.ErrAccessRevoked
		}
		address = strings.TrimSuffix(g.userInfo, "/user") + "/users/" + url.PathEscape(account.Username) + "/repos"
		query.Set("type", "owner")
	}
	var listed []struct {
		FullName    string    `json:"full_name"`
		Address     string    `json:"html_url"`
		Description string    `json:"description"`
		Language    string    `json:"language"`
		Stars       int64     `json:"stargazers_count"`
		Forks       int64     `json:"forks_count"`
		PushedAt    time.Time `json:"pushed_at"`
		Private     bool      `json:"private"`
		Owner       struct {
			ID int64 `json:"id"`
		} `json:"owner"`
	}
	more, err := getPage(ctx, g.lists, address, query, given, page, limit, &listed)
	var refused statusError
	if errors.As(err, &refused) && (refused == http.StatusUnauthorized ||
		given == nil && refused == http.StatusNotFound) {
		return auth.HostedRepositoryPage{}, auth.ErrAccessRevoked
	}
	if err != nil {
		return auth.HostedRepositoryPage{}, err
	}
	found := auth.HostedRepositoryPage{More: more}
	for _, r := range listed {
		if strconv.FormatInt(r.Owner.ID, 10) != account.Subject {
			if given == nil {
				return auth.HostedRepositoryPage{}, auth.ErrAccessRevoked // another user has the username now
			}
			continue
		}
		if r.Private {
			continue
		}
		found.Repositories = append(found.Repositories, auth.HostedRepository{
			FullName: r.FullName, Address: r.Address, Description: r.Description, Language: r.Language,
			Stars: r.Stars, Forks: r.Forks, PushedAt: r.PushedAt,
		})
	}
	return found, nil
}

// repositories lists the public projects of a GitLab user without a token: the scopes of a sign-in do not open the API.
func (o *openID) repositories(
	ctx context.Context, account auth.Account, _ *grant, page, limit int,
) (auth.HostedRepositoryPage, error) {
	if o.settings.Provider != auth.ProviderGitLab {
		return auth.HostedRepositoryPage{}, errNoRepositories
	}
	address := strings.TrimSuffix(o.issuer, "/") + "/api/v4/users/" + url.PathEscape(account.Subject) + "/projects"
	query := url.Values{
		"order_by": {"last_activity_at"}, "sort": {"desc"}, "visibility": {"public"},
		"simple": {"true"},
	}
	var listed []struct {
		FullName    string    `json:"path_with_namespace"`
		Address     string    `json:"web_url"`
		Description string    `json:"description"`
		Stars       int64     `json:"star_count"`
		Forks       int64     `json:"forks_count"`
		ChangedAt   time.Time `json:"last_activity_at"`
	}
	more, err := getPage(ctx, o.lists, address, query, nil, page, limit, &listed)
	var refused statusError
	if errors.As(err, &refused) && refused == http.StatusNotFound {
		return auth.HostedRepositoryPage{}, nil // no such user, or a private one
	}
	if err != nil {
		return auth.HostedRepositoryPage{}, err
	}
	found := auth.HostedRepositoryPage{More: more}
	for _, r := range listed {
		found.Repositories = append(found.Repositories, auth.HostedRepository{
			FullName: r.FullName, Address: r.Address, Description: r.Description,
			Stars: r.Stars, Forks: r.Forks, PushedAt: r.ChangedAt,
		})
	}
	return found, nil
}

// statusError is an HTTP status other than 200.
type statusError int

// Error implements error.
func (r statusError) Error() string { return "status " + strconv.Itoa(int(r)) }

// getPage reads a page of a list and reports whether another one follows. Without a grant it sends no token. A status
// other than 200 is a statusError.
func getPage(ctx context.Context, client *http.Client, address string, query url.Values, given *grant, page, limit int,
	into any,
) (bool, error) {
	query.Set("page", strconv.Itoa(page))
	query.Set("per_page", strconv.Itoa(limit))
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"?"+query.Encode(), http.NoBody)
	if err != nil {
		return false, err
	}
	if given != nil {
		(&oauth2.Token{AccessToken: given.Access}).SetAuthHeader(request)
	}
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return false, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return false, statusError(response.StatusCode)
	}
	if err := json.NewDecoder(response.Body).Decode(into); err != nil {
		return false, fmt.Errorf("read the list: %w", err)
	}
	return hasNextPage(response.Header), nil
}

// hasNextPage reports whether the Link headers (RFC 8288) name a next page.
func hasNextPage(h http.Header) bool {
	return slices.ContainsFunc(h.Values("Link"),
		func(field string) bool { return strings.Contains(field, `rel="next"`) })
}
