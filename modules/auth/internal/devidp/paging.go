package devidp

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	maxPageSize = 100
	githubPage  = 30 // entries of a page when nothing is said
	gitlabPage  = 20
)

// page is one page of a list, counted from 1.
type page struct {
	number, size, total int
}

// pageOfQuery reads page and per_page. What makes no sense counts as not said.
func pageOfQuery(query url.Values, size, total int) page {
	p := page{number: 1, size: size, total: total}
	if n, err := strconv.Atoi(query.Get("per_page")); err == nil && n > 0 {
		p.size = min(n, maxPageSize)
	}
	if n, err := strconv.Atoi(query.Get("page")); err == nil && n > 0 {
		p.number = n
	}
	return p
}

// last returns the number of the last page, 1 for an empty list.
func (p page) last() int { return max(1, (p.total+p.size-1)/p.size) }

// slice returns the part of a list that the page shows.
func slice[T any](p page, list []T) []T {
	// The number comes from outside: it is compared before it is multiplied.
	if p.number > p.last() {
		return []T{}
	}
	from := (p.number - 1) * p.size
	return list[from:min(from+p.size, len(list))]
}

// links returns the header field Link (RFC 8288). address is that of the list without a
// query.
func (p page) links(address string, query url.Values) string {
	var links []string
	add := func(rel string, number int) {
		q := url.Values{}
		for key, values := range query {
			q[key] = values
		}
		q.Set("page", strconv.Itoa(number))
		q.Set("per_page", strconv.Itoa(p.size))
		links = append(links, "<"+address+"?"+q.Encode()+`>; rel="`+rel+`"`)
	}
	if p.number > 1 {
		add("prev", min(p.number-1, p.last()))
	}
	if p.number < p.last() {
		add("next", p.number+1)
		add("last", p.last())
	}
	if p.number > 1 {
		add("first", 1)
	}
	return strings.Join(links, ", ")
}

// owned is a repository and whose it is.
type owned struct {
	Repository

	owner Identity
	index int
}

// id returns a number that the repository keeps while the list of its owner stands.
func (o owned) id() int64 { return o.owner.ID*100 + int64(o.index) }

func (o owned) fullName() string { return o.owner.Username + "/" + o.Name }

// createdAt is a fixed while before the last push: no more is known here.
func (o owned) createdAt() time.Time { return o.PushedAt.AddDate(-1, 0, 0) }

// repositories returns those of an identity, private ones only if asked for.
func repositories(of Identity, private bool) []owned {
	list := []owned{}
	for n, r := range of.Repositories {
		if private || !r.Private {
			list = append(list, owned{Repository: r, owner: of, index: n})
		}
	}
	return list
}

// sorted orders a list by name or by the last push.
func sorted(list []owned, byName, descending bool) []owned {
	slices.SortStableFunc(list, func(a, b owned) int {
		order := cmp.Or(a.PushedAt.Compare(b.PushedAt), cmp.Compare(a.fullName(), b.fullName()))
		if byName {
			order = cmp.Compare(a.fullName(), b.fullName())
		}
		if descending {
			return -order
		}
		return order
	})
	return list
}
