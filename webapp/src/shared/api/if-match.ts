/** The header with which a change fails with 412 `PreconditionFailedError` unless the resource is still as it was read. */
export function ifMatch({ etag }: { etag: string }): { 'If-Match': string } {
  return { 'If-Match': etag };
}
