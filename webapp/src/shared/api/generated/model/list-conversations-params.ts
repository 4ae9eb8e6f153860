/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CursorParameter } from './cursor-parameter.ts';
import type { LimitParameter } from './limit-parameter.ts';
import type { ListConversationsBox } from './list-conversations-box.ts';
import type { UpdatedSinceParameter } from './updated-since-parameter.ts';
import type { Uuid } from './uuid.ts';

export type ListConversationsParams = {
/**
 * Which ones: those that are open or that the user began (`inbox`, the default), requests that wait for an answer of the user (`requests`),
 * or those that the user has put away (`archived`).
 */
box?: ListConversationsBox;
/**
 * Only those with these words in the name of the other person or in a text that the user sees, whatever the box. Case and accents do not count.
 * @minLength 1
 * @maxLength 200
 */
query?: string;
/**
 * Only that with this member, whatever the box. Nothing is found of a member who is unknown.
 */
memberId?: Uuid;
/**
 * Only what was made or changed at this instant or later, by the clock of the server. Of the future nothing is found. What is not in the
 * list any more is not told of: events (`listEvents`) do that.
 * @minLength 20
 * @maxLength 35
 */
updatedSince?: UpdatedSinceParameter;
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
