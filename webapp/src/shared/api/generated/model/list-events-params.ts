/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { LimitParameter } from './limit-parameter.ts';
import type { Uuid } from './uuid.ts';

export type ListEventsParams = {
/**
 * Id of the event after which the list begins.
 */
since?: Uuid;
/**
 * How many items to answer at most.
 * @minimum 1
 * @maximum 100
 */
limit?: LimitParameter;
};
