package oauth

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

// repositoriesWithin leaves time to tell that a provider did not answer: a request ends after
// ten seconds.
const repositoriesWithin = 8 * time.Second

var _ auth.Hosts = (*Providers)(nil)

// host is a service that keeps source code.
type host interface {
	// repositories returns a page of the public repositories of an account, with what was
	// handed out for it, or nil where nothing was.
	repositories(ctx context.Context, account auth.Account, given *grant, page, limit int) (auth.HostedPage, error)
}

// Repositories implements auth.Hosts. A grant that cannot be opened here any more has ended.
func (p *Providers) Repositories(ctx context.Context, account auth.Account, page, limit int) (auth.HostedPage, error) {
	one, ok := p.known[account.Provider]
	if !ok {
		return auth.HostedPage{}, p.failed(ctx, account.Provider, "list repositories", errors.New("it is not set up"))
	}
	hosting, ok := one.service.(host)
	if !ok {
		return auth.HostedPage{}, p.failed(ctx, account.Provider, "list repositories", errors.New("it hosts none"))
	}
	var given *grant
	if account.Grant != "" {
		opened, err := p.open(account.Provider, account.Subject, account.Grant)
		if err != nil {
			return auth.HostedPage{}, fmt.Errorf("%w: %s", auth.ErrAccessEnded, account.Provider)
		}
		given = &opened
	}
	ctx, cancel := one.within(ctx, repositoriesWithin)
	defer cancel()
	found, err := hosting.repositories(ctx, account, given, page, limit)
	switch {
	case errors.Is(err, auth.ErrAccessEnded):
		return auth.HostedPage{}, fmt.Errorf("%s: %w", account.Provider, err)
	case err != nil:
		return auth.HostedPage{}, p.failed(ctx, account.Provider, "list repositories", err)
	}
	return found, nil
}

// repositories lists with the token where there is one, and else by name. Names at GitHub
// change hands, so the number of the owner is compared.
func (g *gitHub) repositories(ctx context.Context, account auth.Account, given *grant, page, limit int) (auth.HostedPage, error) {
	query := url.Values{"sort": {"pushed"}, "direction": {"desc"}}
	address := g.userInfo + "/repos"
	if given != nil {
		query.Set("visibility", "public")
		query.Set("affiliation", "owner")
	} else {
		if account.Username == "" {
			return auth.HostedPage{}, auth.ErrAccessEnded
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
	var refused refusal
	if errors.As(err, &refused) && (refused == http.StatusUnauthorized || given == nil && refused == http.StatusNotFound) {
		return auth.HostedPage{}, auth.ErrAccessEnded
	}
	if err != nil {
		return auth.HostedPage{}, err
	}
	found := auth.HostedPage{More: more}
	for _, r := range listed {
		if strconv.FormatInt(r.Owner.ID, 10) != account.Subject {
			if given == nil {
				return auth.HostedPage{}, auth.ErrAccessEnded // somebody else has the name now
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

// repositories lists what everybody may see of a GitLab user. The scopes that tell who
// somebody is do not open the API of GitLab, so no token is shown there.
func (o *openID) repositories(ctx context.Context, account auth.Account, _ *grant, page, limit int) (auth.HostedPage, error) {
	if o.settings.Provider != auth.ProviderGitLab {
		return auth.HostedPage{}, errors.New("it hosts none")
	}
	address := strings.TrimSuffix(o.issuer, "/") + "/api/v4/users/" + url.PathEscape(account.Subject) + "/projects"
	query := url.Values{"order_by": {"last_activity_at"}, "sort": {"desc"}, "visibility": {"public"}, "simple": {"true"}}
	var listed []struct {
		FullName    string    `json:"path_with_namespace"`
		Address     string    `json:"web_url"`
		Description string    `json:"description"`
		Stars       int64     `json:"star_count"`
		Forks       int64     `json:"forks_count"`
		ChangedAt   time.Time `json:"last_activity_at"`
	}
	more, err := getPage(ctx, o.lists, address, query, nil, page, limit, &listed)
	var refused refusal
	if errors.As(err, &refused) && refused == http.StatusNotFound {
		return auth.HostedPage{}, nil // nobody, or nobody who is shown to strangers
	}
	if err != nil {
		return auth.HostedPage{}, err
	}
	found := auth.HostedPage{More: more}
	for _, r := range listed {
		found.Repositories = append(found.Repositories, auth.HostedRepository{
			FullName: r.FullName, Address: r.Address, Description: r.Description,
			Stars: r.Stars, Forks: r.Forks, PushedAt: r.ChangedAt,
		})
	}
	return found, nil
}

// refusal is the status with which a provider refused.
type refusal int

// Error implements error.
func (r refusal) Error() string { return "answered " + strconv.Itoa(int(r)) }

// getPage reads a page of a list and reports whether another one follows. Without a grant it
// asks as a stranger. A status that is not 200 is a refusal.
func getPage(ctx context.Context, client *http.Client, address string, query url.Values, given *grant, page, limit int, into any) (bool, error) {
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
	answer, err := client.Do(request)
	if err != nil {
		return false, err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return false, refusal(answer.StatusCode)
	}
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
		return false, fmt.Errorf("read the list: %w", err)
	}
	return leadsOn(answer.Header), nil
}

// leadsOn reports whether the header fields Link (RFC 8288) name a next page. The address in
// there is not used: the next page has the next number.
func leadsOn(h http.Header) bool {
	return slices.ContainsFunc(h.Values("Link"), func(field string) bool { return strings.Contains(field, `rel="next"`) })
}
