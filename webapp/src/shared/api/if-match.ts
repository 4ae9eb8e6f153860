/** The header that makes a save fail with 412 `PreconditionFailedError` when the thing was changed elsewhere meanwhile. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"v${version}"` };
}
