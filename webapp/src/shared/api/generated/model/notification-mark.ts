/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * Which notifications are read.
 */
export interface NotificationMark {
  upToId: Uuid;
}
