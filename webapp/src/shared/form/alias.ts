import * as z from 'zod/mini';
import { UpdateProfileAliasBody } from '../api/generated/schemas/profile.zod.ts';

/** What is typed into the field of the alias. */
export type AliasValues = z.infer<typeof UpdateProfileAliasBody>;

/** An alias as the server takes it. */
export const aliasSchema = UpdateProfileAliasBody;

/** An alias, or none where it may be left for later. */
export const aliasOrNothing = z.union([z.literal(''), UpdateProfileAliasBody.shape.alias]);

/** What a name has to become to be an alias is done while it is typed: small letters, and hyphens between words. */
export const toAliasText = (typed: string): string => typed.toLowerCase().replaceAll(/[\s_]+/g, '-');

/** The address of a page, as it is opened. */
export const addressOf = (alias: string): string => `${window.location.origin}/p/${alias}`;
