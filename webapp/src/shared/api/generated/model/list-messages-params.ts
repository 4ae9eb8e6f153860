/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { LimitParameter } from './limit-parameter.ts';

export type ListMessagesParams = {
/**
 * Only texts with a smaller sequence; of these the newest.
 * @minimum 0
 * @maximum 9007199254740991
 */
before?: number;
/**
 * Only texts with a larger sequence; without `before` the oldest of these.
 * @minimum 0
 * @maximum 9007199254740991
 */
after?: number;
/**
 * How many items to answer at most.
 * @minimum 1
 * @maximum 100
 */
limit?: LimitParameter;
};
