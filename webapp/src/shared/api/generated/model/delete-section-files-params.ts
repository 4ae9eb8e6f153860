/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { FileIds } from './file-ids.ts';

export type DeleteSectionFilesParams = {
/**
 * Numbers of files, separated by commas. Only without a body.
 */
ids?: FileIds;
};
