/** The header with which a save fails with 412 `PreconditionFailedError` if the resource has a newer version. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"v${version}"` };
}
