package httpserver

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
)

const (
	reportsPath    = "/csp-report"
	reportsLimit   = 16 << 10
	reportsPerBody = 20
	maxReportWord  = 60
)

// reports takes the reports of browsers about violations of the content security policy. Reports contain addresses of
// pages, which may contain link tokens, so only the host of each address is logged.
type reports struct{ log *slog.Logger }

// Register implements Routes.
func (r *reports) Register(g gin.IRouter) { g.POST(reportsPath, r.handle) }

// violation is the body of a report, with the members of the Reporting API and of the older report-uri.
type violation struct {
	Directive    string `json:"effectiveDirective"`
	Blocked      string `json:"blockedURL"`
	Disposition  string `json:"disposition"`
	OldDirective string `json:"violated-directive"`
	OldBlocked   string `json:"blocked-uri"`
}

// handle always responds with 204, because browsers ignore errors.
func (r *reports) handle(c *gin.Context) {
	body, err := io.ReadAll(c.Request.Body)
	if err == nil {
		list := violations(body)
		for _, v := range list[:min(len(list), reportsPerBody)] {
			r.log.WarnContext(c, "content policy violated", "directive", sanitize(v.Directive+v.OldDirective),
				"blocked", hostOf(v.Blocked+v.OldBlocked), "disposition", sanitize(v.Disposition))
		}
	}
	c.Status(http.StatusNoContent)
}

func violations(body []byte) []violation {
	var list []struct {
		Type string    `json:"type"`
		Body violation `json:"body"`
	}
	if json.Unmarshal(body, &list) == nil {
		var found []violation
		for _, report := range list {
			if report.Type == "csp-violation" {
				found = append(found, report.Body)
			}
		}
		return found
	}
	var old struct {
		Report *violation `json:"csp-report"`
	}
	if json.Unmarshal(body, &old) == nil && old.Report != nil {
		return []violation{*old.Report}
	}
	return nil
}

// hostOf returns the host of an address, or the keyword (inline, eval) that is used in place of one.
func hostOf(blocked string) string {
	if u, err := url.Parse(blocked); err == nil && u.Host != "" {
		return sanitize(u.Scheme + "://" + u.Host)
	}
	keyword, _, _ := strings.Cut(blocked, ":")
	if strings.ContainsAny(keyword, "/?#") {
		return "path"
	}
	return sanitize(keyword)
}

// sanitize removes all characters that do not occur in names and hosts of a policy, and truncates the result.
func sanitize(s string) string {
	clean := strings.Map(func(r rune) rune {
		isLetter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if isLetter || r >= '0' && r <= '9' || strings.ContainsRune("-.:/", r) {
			return r
		}
		return -1
	}, s)
	return truncate(clean, maxReportWord)
}
