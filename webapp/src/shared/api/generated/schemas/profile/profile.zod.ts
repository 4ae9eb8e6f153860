/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  AccessModeBody,
  AliasBody,
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
 * The page is then found at `/p/{alias}`. The alias that the profile had leads to it for another 90 days, and nobody else can take it meanwhile;
 * its owner can take it back. Of two people who want one alias at once, one gets it and the other one 409 `AliasTakenError`.
 *
 * An alias can change five times in 24 hours. Sending the present one changes nothing and does not count. Every request counts as
 * a lookup, for it says as much as `getAliasAvailability`.
 * @summary Name the page of the profile
 */
export const UpdateProfileAliasBody = AliasBody

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

