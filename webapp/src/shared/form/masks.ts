import type { MaskitoOptions } from '@maskito/core';
import { maskitoDate } from '@maskito/kit';

/*
 * Masks shape what is typed; whether the result is right the rules decide. They are constants of the module, because the
 * mask library compares them by identity.
 */

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

/** `yyyy/mm/dd`; typing 20260131 gives 2026/01/31. */
export const dateMask: MaskitoOptions = maskitoDate({ mode: 'yyyy/mm/dd', separator: '/' });

/** `+` and up to fifteen digits, as international numbers are written. */
export const phoneMask: MaskitoOptions = {
  mask: ['+', ...digits(15)],
  preprocessors: [({ elementState, data }) => ({ elementState, data: data.replaceAll(/[^\d+]/g, '') })],
};

/** Sixteen digits in groups of four. */
export const cardMask: MaskitoOptions = {
  mask: [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4)],
};
