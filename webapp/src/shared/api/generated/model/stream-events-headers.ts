/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type StreamEventsHeaders = {
/**
 * The id of the last event that the client has. Browsers send it when they reconnect.
 * @maxLength 100
 */
'Last-Event-ID'?: string;
};
