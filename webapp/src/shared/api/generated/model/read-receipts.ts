/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the user tells other members when they have read their texts, and is told by those who do so, too. Off until it is switched on. What was
 * read while it was off is never told.
 */
export type ReadReceipts = boolean;
