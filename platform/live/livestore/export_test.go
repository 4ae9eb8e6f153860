package livestore

// For the tests of the package.
var (
	Payloads     = payloads
	ParsePayload = parsePayload
)
