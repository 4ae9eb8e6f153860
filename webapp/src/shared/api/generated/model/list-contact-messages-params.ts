/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CursorParameter } from './cursor-parameter.ts';
import type { LimitParameter } from './limit-parameter.ts';
import type { ListContactMessagesDirection } from './list-contact-messages-direction.ts';
import type { Uuid } from './uuid.ts';

export type ListContactMessagesParams = {
/**
 * Only those that others began (`RECEIVED`), or the user (`SENT`).
 */
direction?: ListContactMessagesDirection;
/**
 * Only those with this member. Nothing is found of a member who is unknown.
 */
memberId?: Uuid;
/**
 * Where to go on, as `nextCursor` of the page before said. Without it the list begins.
 * @minLength 1
 * @maxLength 512
 */
cursor?: CursorParameter;
/**
 * How many items to answer at most.
 * @minimum 1
 * @maximum 100
 */
limit?: LimitParameter;
};
