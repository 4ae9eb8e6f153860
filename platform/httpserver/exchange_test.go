package httpserver_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

type handler func(*gin.Context)

func (h handler) Register(r gin.IRouter) { r.GET("/v1/public/things", gin.HandlerFunc(h)) }

func TestCookies_sessionAndOthers_areInOneResponse(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]string{
		httpservertest.PublicURL: "__Host-session=new; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax",
		"http://localhost:8080":  "session=new; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
	} {
		var sent string
		var ok bool
		s := newTestServer(t, func(o *httpservertest.Options) {
			o.PublicURL = url
			o.Routes = []httpserver.Routes{handler(func(c *gin.Context) {
				// Use cases have a context derived from that of the handler.
				ctx, cancel := context.WithTimeout(c, time.Second)
				defer cancel()
				sent, ok = httpserver.SessionCookie(ctx)
				httpserver.ClearSessionCookie(ctx)
				httpserver.SetCookie(ctx, &http.Cookie{Name: "other", Value: "x"})
				httpserver.SetSessionCookie(ctx, "new")
				httpserver.Header(ctx, "X-User-Agent", httpserver.Request(ctx).UserAgent())
				c.JSON(http.StatusOK, gin.H{})
			})}
		})
		a := s.Do(t, "GET", public, nil, httpservertest.Header("User-Agent", "agent")).Expect(t, http.StatusOK)
		lines := a.Header.Values("Set-Cookie")
		if len(lines) != 2 || lines[0] != "other=x" || lines[1] != want {
			t.Errorf("%s: got %q", url, lines)
		}
		if a.Header.Get("X-User-Agent") != "agent" {
			t.Errorf("%s: header %q", url, a.Header.Get("X-User-Agent"))
		}
		if ok || sent != "" {
			t.Errorf("%s: the request has a session: %q", url, sent)
		}
		s.Do(t, "GET", public, nil)
		if !ok || sent != "new" {
			t.Errorf("%s: the browser does not send the session back: %q", url, sent)
		}
	}
}

func TestExchange_outsideARequest_doesNothing(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	httpserver.SetCookie(ctx, &http.Cookie{Name: "x"})
	httpserver.SetSessionCookie(ctx, "x")
	httpserver.ClearSessionCookie(ctx)
	httpserver.Header(ctx, "X", "y")
	httpserver.RateLimit(ctx, limits.State{})
	if _, ok := httpserver.SessionCookie(ctx); ok || httpserver.Request(ctx) != nil ||
		httpserver.RequestID(ctx) != "" || httpserver.ClientIP(ctx).IsValid() {
		t.Error("Request returned a request")
	}
}
