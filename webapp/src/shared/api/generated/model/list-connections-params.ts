/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CursorParameter } from './cursor-parameter.ts';
import type { LimitParameter } from './limit-parameter.ts';
import type { ListConnectionsDirection } from './list-connections-direction.ts';
import type { ListConnectionsStatus } from './list-connections-status.ts';
import type { UpdatedSinceParameter } from './updated-since-parameter.ts';
import type { Uuid } from './uuid.ts';

export type ListConnectionsParams = {
/**
 * Only these. `DECLINED` are those that the user has declined.
 */
status?: ListConnectionsStatus;
/**
 * Only what others have asked (`INCOMING`), or the user (`OUTGOING`).
 */
direction?: ListConnectionsDirection;
/**
 * Words that the name has to contain, whatever their letter case.
 * @maxLength 60
 */
query?: string;
/**
 * Only the connection or request with this person, of which there is at most one.
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
