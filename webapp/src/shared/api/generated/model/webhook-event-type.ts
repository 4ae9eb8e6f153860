/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What has happened. A message from somebody else has come (`conversationId`). The profile of the user was changed (`version`). A connection or a
 * request for one was changed. An application of the user, or for a job for which the user hires, was changed (`applicationId`, `jobId`). A job for which the
 * user hires was changed (`jobId`). A personal link was visited (`linkId`, `visits` on the UTC day `date`; told once, after the day).
 */
export type WebhookEventType = typeof WebhookEventType[keyof typeof WebhookEventType];


export const WebhookEventType = {
  profilechanged: 'profile.changed',
  linkvisited: 'link.visited',
  messagereceived: 'message.received',
  connectionchanged: 'connection.changed',
  applicationchanged: 'application.changed',
  jobchanged: 'job.changed',
} as const;
