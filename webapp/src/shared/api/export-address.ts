import type { paths } from '@wright/api-client/contract';

/** Where an export is downloaded. The browser itself goes there, so no call is generated; the contract's type keeps it right. */
const path = '/v1/user/exports/{id}/download' satisfies keyof paths;

/** The address of the bytes of one export. */
export function exportAddress(id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}
