package authfx

// TransientTables returns the tables whose rows are valid for a short time only: sessions, personal access tokens, and
// flows that have begun and not ended. A backup is restored without them, because they would include sessions and
// tokens that have ended, and codes that were used since.
func TransientTables() []string {
	return []string{
		"auth_sessions", "auth_access_tokens", "auth_challenges", "auth_oauth_transactions", "auth_passkey_ceremonies",
		"auth_captcha_nonces",
	}
}
