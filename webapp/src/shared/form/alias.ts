import * as z from 'zod/mini';
import { UpdateProfileAliasBody } from '../api/generated/schemas/profile.zod.ts';

/** The values of the form of the alias. */
export type AliasValues = z.infer<typeof UpdateProfileAliasBody>;

/** The schema of an alias, from the contract. */
export const aliasSchema = UpdateProfileAliasBody;

/** The schema of an optional alias. */
export const aliasOrNothing = z.union([z.literal(''), UpdateProfileAliasBody.shape.alias]);

/** Converts typed text to an alias while the person types: small letters, and hyphens between words. */
export const toAliasText = (typed: string): string => typed.toLowerCase().replaceAll(/[\s_]+/g, '-');

/** The URL of the page with an alias. */
export const addressOf = (alias: string): string => `${window.location.origin}/p/${alias}`;
