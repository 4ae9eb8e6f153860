/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What it is about. `WebhookEventType` says which members an event has.
 */
export type ProfileChangedEventData = {
  /**
     * Version of the profile.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
};
