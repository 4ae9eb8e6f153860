package devidp

// Sizes returns how much a server keeps.
func Sizes(s *Server) (attempts, codes, tokens int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.attempts.items), len(s.codes.items), len(s.tokens.items)
}
