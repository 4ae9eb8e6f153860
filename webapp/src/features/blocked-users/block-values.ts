import * as z from 'zod/mini';
import type { BlockInput } from '@/shared/api/generated/model/block-input';
import { blockInputNoteMax } from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';

/** How many characters a note has at most, as the contract says. */
export const noteLimit = blockInputNoteMax;

export const blockSchema = z.object({ note: z.string().check(z.trim(), z.maxLength(noteLimit)) });

export type BlockValues = z.input<typeof blockSchema>;

/** The form as it is sent: nothing written is no note. */
export function toBlockInput({ note }: BlockValues): BlockInput {
  return { note: note === '' ? null : note };
}
