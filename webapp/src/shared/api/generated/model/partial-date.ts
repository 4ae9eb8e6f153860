/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A date as far as the person knows it: a year (`2021`), a month of a year (`2021-03`) or a day (`2021-03-14`), from 1900 to ten years ahead.
 * It is stored and answered as it was sent. Two dates are compared by what both know, so `2021` is neither before nor after `2021-03`.
 * Lists are sorted by the texts: a year stands before its months, and a month before its days.
 * @minLength 4
 * @maxLength 10
 * @pattern ^[0-9]{4}(-[0-9]{2}){0,2}$
 */
export type PartialDate = string;
