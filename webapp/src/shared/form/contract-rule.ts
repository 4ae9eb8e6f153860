import * as z from 'zod/mini';
import { m } from '../i18n/messages';
import { isSecureAddress } from './rules';

/**
 * Checks the value of a field with the schema that the contract has for what the field sends. It is the last rule of a field:
 * what an earlier one has refused gets no second message.
 */
export const contractRule = <Value>(member: z.ZodMiniType, toContract: (value: Value) => unknown) =>
  z.superRefine<Value>((value, context) => {
    if (context.issues.length > 0) return;
    const issue = member.safeParse(toContract(value)).error?.issues[0];
    if (issue !== undefined) context.addIssue(issue.message);
  });

/** A text as it is sent: an empty one is null. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** Tags as they are sent. */
export const toTags = (labels: readonly string[]): { label: string }[] => labels.map((label) => ({ label }));

/** An empty text, or an address that begins with `https` and has no credentials. */
export const secureAddressRule = z.refine<string>((address) => address === '' || isSecureAddress(address), {
  error: () => m.rule_url(),
});

/** A text that the form requires, even if the contract does not: trimmed, with the limits of the contract. */
export const requiredText = (member: z.ZodMiniType) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    contractRule(member, (text: string) => text),
  );

/** The same for a text that may be left empty, which is sent as null. */
export const optionalText = (member: z.ZodMiniType) => z.string().check(z.trim(), contractRule(member, textOrNull));

/** Tags with the limits of the contract. */
export const tagLabels = (member: z.ZodMiniType) => z.array(z.string()).check(contractRule(member, toTags));
