package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Mailbox is the budget of code mails for one mailbox. Device is empty for everybody
// together and names a browser that has signed in there before, which has its own budget.
type Mailbox struct{ ent.Schema }

// Annotations names the table.
func (Mailbox) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_mailboxes"}}
}

// Fields of a mail budget. Slots are the instants at which code mails left or will leave;
// last_challenge is the challenge that the last of them is for.
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

// Indexes of mail budgets: one row per mailbox and device, and the cleanup goes by age.
func (Mailbox) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("mailbox", "device").Unique().StorageKey("auth_mailboxes_lane_key"),
		index.Fields("touched_at").StorageKey("auth_mailboxes_touched_idx"),
	}
}

// Tries are the wrong codes that were typed for one e-mail, over all its challenges.
type Tries struct{ ent.Schema }

// Annotations names the table.
func (Tries) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_tries"}}
}

// Fields of the tries of one e-mail: when the last of them happened.
func (Tries) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("email_folded").MaxLen(254).Immutable(),
		field.JSON("tried_at", []time.Time{}),
		field.Time("touched_at"),
	}
}

// Indexes of tries: one row per e-mail, and the cleanup goes by age.
func (Tries) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("email_folded").Unique().StorageKey("auth_tries_email_key"),
		index.Fields("touched_at").StorageKey("auth_tries_touched_idx"),
	}
}
