package dev

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
)

// policy allows inline styles and embedded images, and refuses scripts, other hosts and forms. Each mail is in a
// sandboxed frame too.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; " +
	"form-action 'none'; frame-ancestors 'none'"

//go:embed mail.tmpl
var mailTemplate string

// Pages serves the mailbox at /dev/mail and /dev/mail.json.
type Pages struct {
	box      *Mailbox
	problems *httpserver.Problems
	page     *template.Template
}

// NewPages returns the pages of box. It fails only if the embedded template is invalid.
func NewPages(box *Mailbox, problems *httpserver.Problems) (*Pages, error) {
	page, err := template.New("mail").Parse(mailTemplate)
	if err != nil {
		return nil, fmt.Errorf("development mailbox: %w", err)
	}
	return &Pages{box, problems, page}, nil
}

// Register implements httpserver.Routes.
func (p *Pages) Register(r gin.IRouter) {
	r.GET("/dev/mail", p.html)
	r.GET("/dev/mail.json", p.json)
}

func (p *Pages) html(c *gin.Context) {
	mails, err := p.box.List(c.Request.Context())
	if err != nil {
		p.problems.Write(c, err)
		return
	}
	var page bytes.Buffer
	if err := p.page.Execute(&page, mails); err != nil {
		p.problems.Write(c, err)
		return
	}
	c.Header("Content-Security-Policy", policy)
	c.Data(http.StatusOK, "text/html; charset=utf-8", page.Bytes())
}

// wireMail is a mail in /dev/mail.json.
type wireMail struct {
	To      string            `json:"to"`
	Subject string            `json:"subject"`
	Text    string            `json:"text"`
	HTML    string            `json:"html"`
	Headers map[string]string `json:"headers"`
	SentAt  time.Time         `json:"sentAt"`
}

func (p *Pages) json(c *gin.Context) {
	mails, err := p.box.List(c.Request.Context())
	if err != nil {
		p.problems.Write(c, err)
		return
	}
	wire := make([]wireMail, 0, len(mails))
	for _, m := range mails {
		wire = append(wire, wireMail(m))
	}
	c.JSON(http.StatusOK, wire)
}
