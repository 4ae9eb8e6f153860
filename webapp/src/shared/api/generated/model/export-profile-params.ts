/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ExportProfileFormat } from './export-profile-format.ts';

export type ExportProfileParams = {
/**
 * The format of the file.
 */
format: ExportProfileFormat;
};
