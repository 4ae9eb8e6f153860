import { isModuleNotFoundError } from '@tanstack/router-core';
import { ApiError } from '@/shared/api/api-error';
import { ModuleLoadError } from '@/shared/lib/module-load-error';
import { ViewerUnknownError } from '../viewer';

/** The handling of an error that reached the router. */
export type RouteFault = 'check-status' | 'unavailable' | 'unknown';

/**
 * A module that could not be loaded leads to the status check: by its error class, by 404 in the message, or by the status 404.
 * An error of the API does not, because its 404 is about a row in the database.
 */
export function faultOf(error: unknown): RouteFault {
  if (error instanceof ViewerUnknownError) return 'unavailable';
  if (error instanceof ApiError) return 'unknown';
  if (error instanceof ModuleLoadError || isModuleNotFoundError(error)) return 'check-status';
  const message = error instanceof Error ? error.message : '';
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return message.includes('404') || status === 404 ? 'check-status' : 'unknown';
}
