/** The header that makes a change fail with 412 `PreconditionFailedError` if the resource has changed since it was read. */
export function ifMatch({ etag }: { etag: string }): { 'If-Match': string } {
  return { 'If-Match': etag };
}
