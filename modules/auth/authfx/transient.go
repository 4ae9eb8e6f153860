package authfx

// TransientTables returns the tables of what is valid only at a time: sessions, and what has begun and not ended. A
// restored backup must not bring it back: it would include sessions that have ended and codes that were used since.
func TransientTables() []string {
	return []string{
		"auth_sessions", "auth_challenges", "auth_oauth_transactions", "auth_passkey_ceremonies", "auth_captcha_nonces",
	}
}
