/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import {
  AccessModeBody,
  ProfileInput,
  SectionInput
} from '../wright-api.schemas.zod.ts';


/**
 * Everybody has one profile. Without a mode it is `Restricted`.
 * @summary Create the own profile
 */
export const CreateProfileBody = ProfileInput

/**
 * Missing attributes are cleared; a missing or null `accessMode` keeps the mode. Sections are not touched.
 * @summary Replace what the profile says
 */
export const UpdateProfileBody = ProfileInput

/**
 * Works on the next request, for everybody who has the page open too.
 * @summary Change who may open the profile
 */
export const UpdateProfileAccessModeBody = AccessModeBody

/**
 * A workplace without an end becomes the primary one when there is none.
 * At most 50 sections of a type and 200 in all.
 * @summary Add a section
 */
export const CreateSectionBody = SectionInput

/**
 * When the primary workplace gets an end, the open workplace with the highest id takes over, or none.
 * @summary Replace a section
 */
export const UpdateSectionBody = SectionInput

