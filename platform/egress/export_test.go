package egress

// Public lets tests ask about an address without dialling it.
func Public(address string) bool { return public(address) }
