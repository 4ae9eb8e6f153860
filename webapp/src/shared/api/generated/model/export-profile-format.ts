/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ExportProfileFormat = typeof ExportProfileFormat[keyof typeof ExportProfileFormat];


export const ExportProfileFormat = {
  'json-resume': 'json-resume',
  docx: 'docx',
} as const;
