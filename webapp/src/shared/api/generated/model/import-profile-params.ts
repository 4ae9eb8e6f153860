/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ImportProfileMode } from './import-profile-mode.ts';

export type ImportProfileParams = {
/**
 * What happens to what the profile has already.
 */
mode: ImportProfileMode;
/**
 * Whether to only report what would happen.
 */
dryRun?: boolean;
/**
 * Whether to shorten texts that are too long, which are left out otherwise.
 */
shorten?: boolean;
};
