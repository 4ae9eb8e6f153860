package config

import (
	"net"
	"net/url"
	"path"
)

// Scanner is where clamd listens. The zero value means that files are not scanned.
type Scanner struct {
	Network string // "tcp" or "unix"
	Address string // host:port, or the path of a socket
}

const scannerPort = "3310" // of clamd, unless it is configured otherwise

// scanner parses the address of clamd.
func (e *env) scanner(name string) Scanner {
	value, set := e.get(name)
	if !set {
		return Scanner{}
	}
	u, err := url.Parse(value)
	switch {
	case err != nil || u.User != nil || u.RawQuery != "" || u.Fragment != "" || u.Opaque != "":
	case u.Scheme == "unix" && u.Host == "" && path.IsAbs(u.Path) && len(u.Path) > 1:
		return Scanner{Network: u.Scheme, Address: u.Path}
	case u.Scheme == "tcp" && u.Hostname() != "" && u.Path == "" && portOK(u):
		port := u.Port()
		if port == "" {
			port = scannerPort
		}
		return Scanner{Network: u.Scheme, Address: net.JoinHostPort(u.Hostname(), port)}
	}
	e.mistakeWithoutValue(name, "is no address of clamd: unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310")
	return Scanner{}
}
