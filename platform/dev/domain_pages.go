package dev

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
)

// domainPolicy allows inline styles and forms to this site.
const domainPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; " +
	"frame-ancestors 'none'"

//go:embed domains.tmpl
var domainsTemplate string

// DomainPages serves /dev/domains and /dev/domains.json, where records and files are published by a form with a name
// and a value.
type DomainPages struct {
	domains  *Domains
	problems *httpserver.Problems
	page     *template.Template
}

// NewDomainPages returns the pages of domains. It fails only if the embedded template is invalid.
func NewDomainPages(domains *Domains, problems *httpserver.Problems) (*DomainPages, error) {
	page, err := template.New("domains").Parse(domainsTemplate)
	if err != nil {
		return nil, fmt.Errorf("development domains: %w", err)
	}
	return &DomainPages{domains, problems, page}, nil
}

// Register implements httpserver.Routes.
func (p *DomainPages) Register(r gin.IRouter) {
	r.GET("/dev/domains", func(c *gin.Context) { p.show(c, http.StatusOK, DomainEntry{}, nil) })
	r.GET("/dev/domains.json", p.json)
	r.POST("/dev/domains", p.publish)
}

// publish takes the form of the page.
func (p *DomainPages) publish(c *gin.Context) {
	e := DomainEntry{Name: c.PostForm("name"), Value: c.PostForm("value")}
	switch err := p.domains.Publish(c.Request.Context(), e); {
	case errors.Is(err, ErrDomainEntry):
		p.show(c, http.StatusUnprocessableEntity, e, err)
	case err != nil:
		p.problems.Write(c, err)
	default:
		c.Redirect(http.StatusSeeOther, "/dev/domains")
	}
}

// show writes the page, with a form that has e and says why it was not published.
func (p *DomainPages) show(c *gin.Context, status int, e DomainEntry, problem error) {
	entries, err := p.domains.List(c.Request.Context())
	if err != nil {
		p.problems.Write(c, err)
		return
	}
	var page bytes.Buffer
	if err := p.page.Execute(&page, map[string]any{"Entries": entries, "Form": e, "Problem": problem}); err != nil {
		p.problems.Write(c, err)
		return
	}
	c.Header("Content-Security-Policy", domainPolicy)
	c.Data(status, "text/html; charset=utf-8", page.Bytes())
}

func (p *DomainPages) json(c *gin.Context) {
	entries, err := p.domains.List(c.Request.Context())
	if err != nil {
		p.problems.Write(c, err)
		return
	}
	c.JSON(http.StatusOK, append([]DomainEntry{}, entries...))
}
