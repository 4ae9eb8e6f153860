/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  PageViewInput
} from '../wright-api.schemas.zod.ts';


/**
 * The name of the page is all that is told and all that is kept: how often each was opened on a day. Counted only where `getPublicConfig`
 * names `beacon` as its analytics; the answer is 204 either way. No cookie is read.
 * @summary Say that a page of the application was opened
 */
export const RecordPageViewBody = PageViewInput

