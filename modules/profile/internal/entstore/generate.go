package entstore

//go:generate go tool ent generate --feature sql/upsert,sql/lock --target ./ent ./schema
