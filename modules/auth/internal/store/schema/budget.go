package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Mailbox is the quota of code mails to one mailbox. Device is one of the few quotas that browsers share whose users
// had proven to own the mailbox; it is empty for all other browsers, which share one.
type Mailbox struct{ ent.Schema }

// Annotations names the table.
func (Mailbox) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_mailboxes"}}
}

// Fields of a mail quota. Slots are the times at which code mails were sent or are planned; last_challenge is the
// challenge of the latest one.
func (Mailbox) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("mailbox").MaxLen(254).Immutable(),
		field.String("device").MaxLen(32).Immutable(),
		field.JSON("slots", []time.Time{}),
		field.Int64("last_challenge").Default(0),
		field.Time("touched_at"),
	}
}

// Indexes of mail quotas: one row per mailbox and device; old rows are deleted by age.
func (Mailbox) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("mailbox", "device").Unique().StorageKey("auth_mailboxes_lane_key"),
		index.Fields("touched_at").StorageKey("auth_mailboxes_touched_idx"),
	}
}

// Tries are the wrong codes that were entered for one e-mail address, over all its challenges.
type Tries struct{ ent.Schema }

// Annotations names the table.
func (Tries) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_tries"}}
}

// Fields of the tries of one e-mail address: the times of the latest ones.
func (Tries) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("email_folded").MaxLen(254).Immutable(),
		field.JSON("tried_at", []time.Time{}),
		field.Time("touched_at"),
	}
}

// Indexes of tries: one row per e-mail address; old rows are deleted by age.
func (Tries) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("email_folded").Unique().StorageKey("auth_tries_email_key"),
		index.Fields("touched_at").StorageKey("auth_tries_touched_idx"),
	}
}
