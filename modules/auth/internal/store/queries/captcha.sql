-- name: SpendCaptcha :execrows
-- SpendCaptcha inserts no row if the captcha is spent already.
INSERT INTO auth_captcha_nonces (nonce, expires_at)
VALUES (sqlc.arg(nonce), sqlc.arg(expires_at))
ON CONFLICT (nonce) DO NOTHING;
