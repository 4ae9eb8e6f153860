package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Organization is a domain that somebody has proven to control.
type Organization struct{ ent.Schema }

// Annotations of the Organization.
func (Organization) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "organization_organizations"}}
}

// Fields of the Organization.
func (Organization) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.String("domain").Immutable(),
		field.String("name"),
		field.String("about").Default("").Comment("empty: none"),
		field.String("website_url").Default("").Comment("empty: none"),
		field.String("proven_by").Default("").Comment("method of the last proof, empty: not proven"),
		field.String("token").Default("").Comment("that the domain shows, empty: not proven"),
		field.Time("proven_at").Comment("when it was last proven by a claim"),
		field.Time("missing_since").Optional().Nillable().Comment("first check that did not see the proof"),
		field.Bool("warned").Default(false).Comment("whether the owners were told that the proof is missing"),
		field.Time("check_at").Comment("next check of the proof"),
		field.Int64("version"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Organization.
func (Organization) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("organization_organizations_public_key"),
		index.Fields("domain").Unique().StorageKey("organization_organizations_domain_key"),
		index.Fields("check_at").StorageKey("organization_organizations_check_idx"),
	}
}

// Claim is the wish of a user to prove a domain, with the token that the domain has to show.
type Claim struct{ ent.Schema }

// Annotations of the Claim.
func (Claim) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "organization_claims"}}
}

// Fields of the Claim.
func (Claim) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("domain").Immutable(),
		field.String("name"),
		field.String("token").Immutable().Comment("not secret: the domain shows it to everybody"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Claim.
func (Claim) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("organization_claims_public_key"),
		index.Fields("user_id", "domain").Unique().StorageKey("organization_claims_user_key"),
		index.Fields("created_at").StorageKey("organization_claims_created_idx"),
	}
}
