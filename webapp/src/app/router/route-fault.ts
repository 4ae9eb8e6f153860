import { isModuleNotFoundError } from '@tanstack/router-core';
import { ApiError } from '@/shared/api/api-error';
import { ModuleLoadError } from '@/shared/lib/module-load-error';
import { ViewerUnknownError } from '../viewer';

/** What to do about an error that reached the router. */
export type RouteFault = 'check-status' | 'unavailable' | 'unknown';

/**
 * A module that did not load, a message that contains 404, or the status 404 of a module lead to the status check. An
 * answer of the API never does: its 404 is about a row, not about the application.
 */
export function faultOf(error: unknown): RouteFault {
  if (error instanceof ViewerUnknownError) return 'unavailable';
  if (error instanceof ApiError) return 'unknown';
  if (error instanceof ModuleLoadError || isModuleNotFoundError(error)) return 'check-status';
  const message = error instanceof Error ? error.message : '';
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return message.includes('404') || status === 404 ? 'check-status' : 'unknown';
}
