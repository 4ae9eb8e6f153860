/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How well a language is spoken.
 */
export type LanguageLevel = typeof LanguageLevel[keyof typeof LanguageLevel];


export const LanguageLevel = {
  BASIC: 'BASIC',
  CONVERSATIONAL: 'CONVERSATIONAL',
  FLUENT: 'FLUENT',
  NATIVE: 'NATIVE',
} as const;
