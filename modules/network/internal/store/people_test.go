package store_test

import "wright.app/modules/network/networktest"

const alex, robin, sam = networktest.Alex, networktest.Robin, networktest.Sam

var (
	noon     = networktest.Noon
	memberOf = networktest.Member
	personOf = networktest.PersonOf
)
