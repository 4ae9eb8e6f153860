package systemtest_test

import (
	"testing"

	"wright.app/platform/database/databasetest"
)

// TestServe_withoutPreparedStatements_works: behind a pooler in transaction mode, such as PgBouncer, the driver must
// use unnamed statements, and caches only the types of their parameters.
func TestServe_withoutPreparedStatements_works(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	url := databasetest.EmptyPostgres(t).URL + "&default_query_exec_mode=cache_describe"
	s := newInstance(t, "WRIGHT_DATABASE_URL="+url, secretKey, noRateLimits)
	s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)
	owner.signUpToBePublic(t)
	owner.useMuch(t, stranger)
	owner.useMuch(t, stranger)
}
