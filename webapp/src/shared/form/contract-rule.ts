import * as z from 'zod/mini';
import { appTexts } from '../i18n/app-texts';
import { line, type Normalise, refusedCharacter, textLength } from '../lib/normal-text';
import { pageAddress, typedAddress } from './page-address';

type Issue = Readonly<{ code?: string; origin?: string; maximum?: unknown; input?: unknown; message: string }>;

/** The contract counts characters, zod counts an emoji twice. */
const isShortEnough = ({ code, origin, maximum, input }: Issue): boolean =>
  code === 'too_big' && origin === 'string' && typeof input === 'string' && textLength(input) <= Number(maximum);

/**
 * Checks the value of a field with the schema of the contract for the member as which it is sent. It is the last rule
 * of a field, so a value that an earlier rule refuses gets no second message.
 */
export const contractRule = <Value>(member: z.ZodMiniType, toContract: (value: Value) => unknown) =>
  z.superRefine<Value>((value, context) => {
    if (context.issues.length > 0) return;
    const { error } = member.safeParse(toContract(value), { reportInput: true });
    const issue = error?.issues.find((one: Issue) => !isShortEnough(one));
    if (issue !== undefined) context.addIssue(issue.message);
  });

/** The text for a request: null for an empty or blank text. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Tags as they are sent. */
export const toTags = (labels: readonly string[]): { label: string }[] => labels.map((label) => ({ label }));

/** The number of characters that an error shows before an invalid character. */
const shownBefore = 20;

/** Says which character of a text cannot be saved, and where it is. */
function characterMessage(text: string): string {
  const found = refusedCharacter(text);
  if (found === null) return appTexts.rule_invalid();
  const code = `U+${found.char.toString(16).toUpperCase().padStart(4, '0')}`;
  const before = [...line(found.before)].slice(-shownBefore).join('');
  return before === ''
    ? appTexts.rule_character_first({ code, line: found.line })
    : appTexts.rule_character_after({ code, line: found.line, before });
}

const isSavable = (text: string): boolean => refusedCharacter(text) === null;

const characterRule = z.refine<string>(isSavable, {
  error: ({ input }) => characterMessage(String(input)),
  abort: true,
});

/** The schema of a text that is normalised as on the server, before further rules check it. */
export const typedText = (normalise: Normalise = line) => z.string().check(characterRule, z.overwrite(normalise));

const addressRule = z.refine<string>((address) => pageAddress(address) !== null, { error: () => appTexts.rule_url() });

/** An address of a page, which may be typed without `https://`, or an empty text. */
export const addressText = () => typedText(typedAddress).check(addressRule);

/** A text that the form requires, even if the contract does not: normalised, with the limits of the contract. */
export const requiredText = (member: z.ZodMiniType, normalise?: Normalise) =>
  typedText(normalise).check(
    z.minLength(1),
    contractRule(member, (text: string) => text),
  );

/** The schema of an optional text. An empty text is sent as null. */
export const optionalText = (member: z.ZodMiniType, normalise?: Normalise) =>
  typedText(normalise).check(contractRule(member, textOrNull));

/** Labels of one line each. An error of one label belongs to the field of all labels. */
export const typedLabels = () =>
  z.array(z.string()).check(
    z.refine<string[]>((labels) => labels.every(isSavable), {
      error: ({ input }) => characterMessage((input as string[]).find((label) => !isSavable(label)) ?? ''),
      abort: true,
    }),
    z.overwrite((labels) => labels.map(line)),
  );
