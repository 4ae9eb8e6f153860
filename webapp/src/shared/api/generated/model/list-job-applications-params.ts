/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationStatus } from './application-status.ts';
import type { CursorParameter } from './cursor-parameter.ts';
import type { LimitParameter } from './limit-parameter.ts';
import type { UpdatedSinceParameter } from './updated-since-parameter.ts';

export type ListJobApplicationsParams = {
/**
 * Applications in this state only.
 */
status?: ApplicationStatus;
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
