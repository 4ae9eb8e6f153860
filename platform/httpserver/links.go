package httpserver

import (
	"context"
	"fmt"
)

// LinkNext tells the client the address of the next page of the list that it has asked for (RFC 8288): that of the
// request, with another cursor. Outside a request it does nothing.
func LinkNext(ctx context.Context, cursor string) {
	request := Request(ctx)
	if request == nil {
		return
	}
	query := request.URL.Query()
	query.Set("cursor", cursor)
	// Neither part has a character that ends the address: both are encoded.
	Header(ctx, "Link", "<"+request.URL.EscapedPath()+"?"+query.Encode()+`>; rel="next"`)
}

// LocateCreated tells the client the address of what it has created: that of the request and the id.
func LocateCreated(ctx context.Context, id any) {
	if request := Request(ctx); request != nil {
		Header(ctx, "Location", fmt.Sprintf("%s/%v", request.URL.EscapedPath(), id))
	}
}
