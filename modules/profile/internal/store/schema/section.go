package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// Section is one entry of a profile. Attributes of all types of sections are columns; attributes of some types, which
// are only displayed, are in details. The row of a deleted section is kept for profile.RestoreWindow: it has
// deleted_at, and in deletion what is stored elsewhere while the section is shown.
type Section struct{ ent.Schema }

// Annotations names the table.
func (Section) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_sections")}
}

// Fields are the columns.
func (Section) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("profile_id").Immutable(),
		field.String("type_id").Immutable(),
		field.String("title").Default(""),
		field.String("organization").Default(""),
		field.Text("description").Default(""),
		field.String("url").Default(""),
		field.String("location").Default(""),
		field.JSON("details", &profile.SectionAttributes{}).Optional(), // without those that are columns
		day("started_on"),
		day("ended_on"),
		day("issued_on"),
		day("expires_on"),
		precision("started_precision"),
		precision("ended_precision"),
		precision("issued_precision"),
		precision("expires_precision"),
		field.Int64("version"),
		field.Time("created_at").Immutable(),
		field.Time("deleted_at").Optional().Nillable(),
		field.JSON("deletion", &profile.Deletion{}).Optional(), // null unless deleted
	}
}

// Edges lead to the profile.
func (Section) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("sections").Field("profile_id").Unique().Required().Immutable(),
	}
}

// Indexes find the sections of a profile that are not deleted, and those of all profiles that are.
func (Section) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "deleted_at").StorageKey("profile_sections_profile_id_idx"),
		index.Fields("deleted_at").StorageKey("profile_sections_deleted_at_idx").
			Annotations(entsql.IndexWhere("deleted_at IS NOT NULL")),
	}
}

func day(name string) ent.Field {
	return field.String(name).
		GoType(calendar.Date{}).
		SchemaType(map[string]string{dialect.Postgres: "date", dialect.SQLite: "date"}).
		Optional()
}

// precision is how much of a day is known: year or month, or nothing for all of it. Of a month, the column of the day
// has the first day, of a year the first of January. The precision counts only while that is so, because the previous
// release writes the days alone.
func precision(name string) ent.Field {
	return field.String(name).Optional()
}
