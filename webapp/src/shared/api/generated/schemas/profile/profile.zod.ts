/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  AccessModeBody,
  AliasBody,
  JsonResume,
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
 * Adds what a file of JSON Resume 1.0.0 says to the own profile, in one step. Members that are unknown are ignored; known ones with a
 * wrong type refuse the file, and so do more than 1000 entries and skills in all. An entry that breaks a rule of `createSection` or
 * `updateProfile` is left out, and `items` says why. Send the same file with `dryRun` first to show what will happen.
 *
 * `merge` adds what is missing and never changes what the owner has written: an entry with the title, the organization and the year of a
 * section only fills what that section does not say. `replace` deletes all sections with their files first, and replaces the headline and
 * everything else about the person that the file has. If more than 50 sections of a type or 200 in all would result, nothing is imported,
 * in a dry run too. The body may have 1 MiB and 32768 names, values and brackets.
 * @summary Import a JSON Resume into the own profile
 */
export const ImportProfileBody = JsonResume

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

