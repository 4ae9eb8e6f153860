package httpserver

import (
	"context"
	"log/slog"
	"net/netip"
	"slices"
	"sync"
)

// maxProxyWarnings is the number of networks of which the log warns in the life of the process.
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
	network := proxyNetwork(peer)
	w.mu.Lock()
	isNew := len(w.warned) < maxProxyWarnings && !slices.ContainsFunc(w.warned, contains)
	if isNew {
		w.warned = append(w.warned, network)
	}
	w.mu.Unlock()
	if isNew {
		w.log.WarnContext(ctx, "the header "+forwardedFor+" is ignored, because its sender is not in "+
			"WRIGHT_TRUSTED_PROXIES: if your proxy sends it, all visitors share the limits of its address until you "+
			"add its network", "set", "WRIGHT_TRUSTED_PROXIES="+network.String())
	}
}

// proxyNetwork returns the network to trust if peer is a proxy. A proxy in a private network is named exactly. Of
// another address, which may be that of a visitor, only the network is logged.
func proxyNetwork(peer netip.Addr) netip.Prefix {
	bits := peer.BitLen()
	switch {
	case peer.IsPrivate() || peer.IsLoopback() || peer.IsLinkLocalUnicast():
	case peer.Is4():
		bits = 24
	default:
		bits = 48
	}
	return netip.PrefixFrom(peer, bits).Masked()
}
