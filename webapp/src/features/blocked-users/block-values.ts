import * as z from 'zod/mini';
import type { BlockInput } from '@/shared/api/generated/model/block-input';
import { BlockInput as BlockInputBody, blockInputNoteMax } from '@/shared/api/generated/schemas/network.zod.ts';
import { optionalText, textOrNull } from '@/shared/form/contract-rule';
import { block } from '@/shared/lib/normal-text';

/** How many characters a note has at most, as the contract says. */
export const noteLimit = blockInputNoteMax;

/** The schema of the form. */
export const blockSchema = z.object({ note: optionalText(BlockInputBody.shape.note, block) });

export type BlockValues = z.input<typeof blockSchema>;

/** The values of the form as they are sent. An empty note is null. The token is that of the personal link that was used. */
export function toBlockInput({ note }: BlockValues, linkToken?: string): BlockInput {
  return { note: textOrNull(note), ...(linkToken === undefined ? {} : { linkToken }) };
}
