/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const NotificationMark = /*#__PURE__*/ zod.strictObject({
  "upToId": Uuid
}).check(/*#__PURE__*/ zod.describe('Which notifications are read.'));

export type NotificationMark = zod.input<typeof NotificationMark>;
export type NotificationMarkOutput = zod.output<typeof NotificationMark>;
/**
 * The notification and all older ones are read. One that the user does not have marks none. It is not open to personal access tokens.
 * @summary Mark notifications as read
 */
export const MarkNotificationsReadBody = NotificationMark
