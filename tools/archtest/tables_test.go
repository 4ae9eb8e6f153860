package archtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
)

// olderTables have the prefix of another module, which owned them first. They keep it, because instances of the
// previous release use these names during an upgrade.
var olderTables = map[string]bool{
	"auth_exports": true, "network_notifications": true, "network_digests": true,
	"contact_blocks": true, "contact_events": true, "contact_pending": true,
}

// TestTables_havePrefixOfTheirModule: the prefix prevents collisions between modules in the shared database.
func TestTables_havePrefixOfTheirModule(t *testing.T) {
	t.Parallel()
	tablesByModule := map[string][]*schema.Table{
		"auth": authtables.Tables(), "profile": profiletables.Tables(), "media": mediatables.Tables(),
		"network": networktables.Tables(), "sharing": sharingtables.Tables(), "privacy": privacytables.Tables(),
		"people": peopletables.Tables(), "messaging": messagingtables.Tables(),
		"organization": organizationtables.Tables(),
		"jobs":         jobstables.Tables(),
		"notification": notificationtables.Tables(),
		"webhooks":     webhookstables.Tables(),
	}
	for _, module := range modules(t) {
		if _, err := os.Stat(filepath.Join(root, "modules", module, "internal", "store")); err == nil &&
			tablesByModule[module] == nil {
			t.Errorf("module %s has tables, but %stables is not in the list of this test", module, module)
		}
	}
	for module, tables := range tablesByModule {
		if len(tables) == 0 {
			t.Errorf("module %s has no tables", module)
		}
		for _, table := range tables {
			if !strings.HasPrefix(table.Name, module+"_") && !olderTables[table.Name] {
				t.Errorf("table %s of module %s does not begin with %s_", table.Name, module, module)
			}
			for _, index := range table.Indexes {
				if !strings.HasPrefix(index.Name, table.Name+"_") {
					t.Errorf("index %s of table %s: give it a StorageKey that begins with the table", index.Name,
						table.Name)
				}
			}
		}
	}
}
