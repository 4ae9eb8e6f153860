package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// CaptchaNonce is a captcha that has been spent and must not count again.
type CaptchaNonce struct{ ent.Schema }

// Annotations names the table.
func (CaptchaNonce) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_captcha_nonces"}}
}

// Fields of a spent captcha: its name, and how long it would have been good.
func (CaptchaNonce) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("nonce").MaxLen(64).Immutable(),
		field.Time("expires_at").Immutable(),
	}
}

// Indexes of spent captchas: each counts once, and the cleanup goes by age.
func (CaptchaNonce) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("nonce").Unique().StorageKey("auth_captcha_nonces_nonce_key"),
		index.Fields("expires_at").StorageKey("auth_captcha_nonces_expires_idx"),
	}
}
