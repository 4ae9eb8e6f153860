import type { paths } from '@wright/api-client/contract';

/** The path of a download. The browser navigates to it, so no function is generated. The type of the contract checks it. */
const path = '/v1/user/exports/{id}/download' satisfies keyof paths;

/** The URL of the file of an export. */
export function exportAddress(id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}
