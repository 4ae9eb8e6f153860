import * as z from 'zod/mini';

/** A text of a request that may be missing or null, as it is generated from the contract. */
type OptionalText = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;

const trimmed = z.string().check(z.trim());
const withoutNull = (text: OptionalText): z.ZodMiniString<string> => text.def.innerType.def.innerType;

/** A text of the contract that is typed into a form. Removes spaces around it before its rules are checked. */
export const trimmedText = (text: z.ZodMiniString<string>) => z.pipe(trimmed, text);

/** The same for a text that the form requires although the contract does not. */
export const requiredText = (text: OptionalText) => trimmedText(withoutNull(text));

/** The same for a text that may be left empty. */
export const optionalText = (text: OptionalText) => z.pipe(trimmed, z.union([z.literal(''), withoutNull(text)]));
