/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where to go on, as `nextCursor` of the page before said. Without it the list begins.
 */
export type CursorParameter = string;
