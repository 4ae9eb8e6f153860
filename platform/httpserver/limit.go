package httpserver

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// limitAddress counts the request for the address of the client, before authentication.
func (e *engine) limitAddress(c *gin.Context) {
	x := exchangeOf(c)
	x.counted = true
	policies := []string{limits.AnyAddress}
	switch {
	case x.operation != nil:
		policies = x.operation.addressPolicies
	case c.FullPath() == reportsPath:
		policies = append(policies, limits.Report)
	}
	key := limits.AddressKey(x.client)
	c.Request = c.Request.WithContext(e.limits.WithRenders(c.Request.Context(), key))
	var misses []string
	for _, name := range policies {
		p, _ := e.limits.Policy(name)
		if p.StrangersOnly { // see limitStrangers
			continue
		}
		if !e.takeAddress(c, name) {
			return
		}
		if p.MissesOnly {
			misses = append(misses, name)
		}
	}
	x.admitted = true
	if len(misses) == 0 {
		return
	}
	c.Next()
	if status := c.Writer.Status(); status == http.StatusUnauthorized || status == http.StatusNotFound {
		return
	}
	for _, name := range misses {
		e.limits.RefundAddress(name, x.client)
	}
}

// limitStrangers counts a valid request without a session towards the limit of the client's address. Requests that are
// invalid or have no effect do not count: with them, a stranger could lock out everybody else behind the same address,
// members included.
func (e *engine) limitStrangers(c *gin.Context) {
	x := exchangeOf(c)
	if x.operation == nil || identity.FromContext(c.Request.Context()).Known() {
		return
	}
	var taken []string
	for _, name := range x.operation.addressPolicies {
		if p, _ := e.limits.Policy(name); !p.StrangersOnly {
			continue
		}
		if !e.takeAddress(c, name) {
			return
		}
		taken = append(taken, name)
	}
	if len(taken) == 0 {
		return
	}
	c.Next()
	if status := c.Writer.Status(); status == http.StatusForbidden || status == http.StatusNotFound {
		for _, name := range taken {
			e.limits.RefundAddress(name, x.client)
		}
	}
}

// streamAddress is the name for the observer of the limit of streams per address.
const streamAddress = "stream-address"

// limitStreams counts a stream of events for the address of the client while it is open. A connection of a proxy, and
// one of HTTP/2, carries the streams of many people, so streams are counted and not their connections (ADR 0112).
func (e *engine) limitStreams(c *gin.Context) {
	x := exchangeOf(c)
	if x.operation == nil || !x.operation.stream {
		return
	}
	key := limits.AddressKey(x.client)
	if !e.streams.enter(key) {
		if e.observer != nil {
			e.observer.Limited(streamAddress)
		}
		e.refuse(c, fault.ErrRequestLimit.WithRetryAfter(streamRetry))
		return
	}
	defer e.streams.leave(key)
	c.Next()
}

// limitCaller counts the request for its session or its personal access token, and for its user.
func (e *engine) limitCaller(c *gin.Context, x *exchange, caller identity.Principal) (ok bool) {
	if !caller.Known() {
		return true
	}
	if caller.Scheme == identity.SchemeToken {
		if !e.take(c, tokenPolicy(c.Request.Method), caller.TokenID) {
			return false
		}
	} else {
		for _, name := range x.operation.sessionPolicies {
			if !e.take(c, name, caller.SessionID) {
				return false
			}
		}
	}
	for _, name := range x.operation.userPolicies {
		if !e.take(c, name, caller.User.String()) {
			return false
		}
	}
	return true
}

// take counts the request for one policy and refuses it if the limit is reached.
func (e *engine) take(c *gin.Context, policy, key string) (ok bool) {
	return e.enforce(c, policy, e.limits.Take(policy, key))
}

// takeAddress is take for the address of the client.
func (e *engine) takeAddress(c *gin.Context, policy string) (ok bool) {
	return e.enforce(c, policy, e.limits.TakeAddress(policy, exchangeOf(c).client))
}

// enforce reports the state of a policy and refuses the request if its limit is reached.
func (e *engine) enforce(c *gin.Context, policy string, s limits.State) (ok bool) {
	if p, known := e.limits.Policy(policy); !known || p.MissesOnly && s.Allowed {
		// Only the response decides whether this request counts as a miss, so the limit is not reported.
		return true
	}
	RateLimit(c, s)
	if !s.Allowed {
		if e.observer != nil {
			e.observer.Limited(policy)
		}
		e.refuse(c, fault.ErrRequestLimit.WithRetryAfter(s.RetryAfter))
	}
	return s.Allowed
}
