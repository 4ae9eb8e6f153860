/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ExportProfileFormat } from './export-profile-format.ts';

export type ExportProfileParams = {
/**
 * The format of the file.
 */
format: ExportProfileFormat;
/**
 * The language of the headings of a `docx`. Without it, and for a language that there is none of, it is English.
 * @minLength 2
 * @maxLength 35
 * @pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$
 */
lang?: string;
};
