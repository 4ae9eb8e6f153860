// Package profilefx wires module profile.
package profilefx
