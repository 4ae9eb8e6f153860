package main

import (
	"slices"

	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/auth/authtables"
	"wright.app/modules/jobs/jobstables"
	"wright.app/modules/media/mediatables"
	"wright.app/modules/messaging/messagingtables"
	"wright.app/modules/network/networktables"
	"wright.app/modules/notification/notificationtables"
	"wright.app/modules/organization/organizationtables"
	"wright.app/modules/people/peopletables"
	"wright.app/modules/privacy/privacytables"
	"wright.app/modules/profile/profiletables"
	"wright.app/modules/sharing/sharingtables"
	"wright.app/modules/webhooks/webhookstables"
	"wright.app/platform/database/databasetables"
	"wright.app/platform/dev/devtables"
	"wright.app/platform/idempotency/idempotencytables"
	"wright.app/platform/live/livetables"
	"wright.app/platform/mail/mailtables"
)

// tables returns the tables of the whole program.
func tables() []*schema.Table {
	return slices.Concat(
		databasetables.Tables(),
		devtables.Tables(),
		idempotencytables.Tables(),
		livetables.Tables(),
		mailtables.Tables(),
		authtables.Tables(),
		profiletables.Tables(),
		sharingtables.Tables(),
		networktables.Tables(),
		notificationtables.Tables(),
		mediatables.Tables(),
		peopletables.Tables(),
		messagingtables.Tables(),
		organizationtables.Tables(),
		jobstables.Tables(),
		webhookstables.Tables(),
		privacytables.Tables(),
	)
}
