/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  BlockInput
} from '../wright-api.schemas.zod.ts';


/**
 * From the next request on neither of the two sees the other: no profile, whether by its address or by a personal link, no file, no visit.
 * The person is not told, and answers to them are those for somebody who does not exist. Every member can be blocked, also one who has
 * blocked the caller; of them the name is the one that they had then. The name and role of somebody whose profile the caller may not see are `null`.
 * Doing it again replaces the note. Signed out, the person still sees what everybody sees.
 * @summary Block a person
 */
export const BlockUserBody = BlockInput

