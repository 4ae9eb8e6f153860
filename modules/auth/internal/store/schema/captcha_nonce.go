package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// CaptchaNonce is a captcha that was solved and must not be accepted again.
type CaptchaNonce struct{ ent.Schema }

// Annotations names the table.
func (CaptchaNonce) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_captcha_nonces"}}
}

// Fields of a solved captcha: its nonce, and when it would have expired.
func (CaptchaNonce) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("nonce").MaxLen(64).Immutable(),
		field.Time("expires_at").Immutable(),
	}
}

// Indexes of solved captchas: each is accepted once; old rows are deleted by age.
func (CaptchaNonce) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("nonce").Unique().StorageKey("auth_captcha_nonces_nonce_key"),
		index.Fields("expires_at").StorageKey("auth_captcha_nonces_expires_idx"),
	}
}
