/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PageViewInputPage } from './page-view-input-page.ts';

/**
 * A page that was opened.
 */
export interface PageViewInput {
  /** Name of its route. Addresses are never told, because some are secrets. */
  page: PageViewInputPage;
}
