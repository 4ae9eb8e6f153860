package httpserver

import (
	"context"
	"log/slog"
	"net/netip"
	"slices"
	"sync"
)

// maxProxyWarnings is the number of networks about which a process writes a warning to the log.
const maxProxyWarnings = 20

// proxyWarnings warns of forwarding headers that are ignored because their sender is not trusted.
type proxyWarnings struct {
	trusted []netip.Prefix
	log     *slog.Logger

	mu     sync.Mutex
	warned []netip.Prefix
}

// warnUnlessTrusted warns once per network if peer, which has sent a forwarding header, is not a trusted proxy.
func (w *proxyWarnings) warnUnlessTrusted(ctx context.Context, peer netip.Addr) {
	peer = peer.WithZone("")
	contains := func(p netip.Prefix) bool { return p.Contains(peer) }
	if slices.ContainsFunc(w.trusted, contains) {
		return
	}
	network, isLocal := proxyNetwork(peer)
	w.mu.Lock()
	isNew := len(w.warned) < maxProxyWarnings && !slices.ContainsFunc(w.warned, contains)
	if isNew {
		w.warned = append(w.warned, network)
	}
	w.mu.Unlock()
	const ignored = "the header " + forwardedFor + " is ignored, because its sender is not in WRIGHT_TRUSTED_PROXIES: "
	switch {
	case !isNew:
	case isLocal:
		w.log.WarnContext(ctx, ignored+"if your proxy sends it, all visitors share the limits of its address until "+
			"you add its network", "set", "WRIGHT_TRUSTED_PROXIES="+network.String())
	default:
		w.log.WarnContext(ctx, ignored+"its sender is on a public network and may be a visitor. Who is trusted can "+
			"claim any address. Only if your proxy has a public address, and nobody else can use it, add that address "+
			"alone, as the provider of the proxy documents it", "network", network.String())
	}
}

// proxyNetwork returns the network to log for a peer that is not trusted, and whether the peer is on a local network.
// For a local peer, the network has only its address. Any other peer may be a visitor, so the result does not contain
// its exact address.
func proxyNetwork(peer netip.Addr) (network netip.Prefix, isLocal bool) {
	bits := peer.BitLen()
	isLocal = peer.IsPrivate() || peer.IsLoopback() || peer.IsLinkLocalUnicast()
	switch {
	case isLocal:
	case peer.Is4():
		bits = 24
	default:
		bits = 48
	}
	return netip.PrefixFrom(peer, bits).Masked(), isLocal
}
