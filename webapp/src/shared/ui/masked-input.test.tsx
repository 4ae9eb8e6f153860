import type { MaskitoOptions } from '@maskito/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cardMask, dateMask, phoneMask } from '../form/masks';
import { MaskedInput } from './masked-input';

/*
 * With real keys, a real clipboard and a real method of input. What a mask makes of a text as a whole stands in
 * `form/masks.test.ts`.
 */

/** The part of the browser's own protocol that a method of input speaks. */
type Composer = {
  send: (
    method: 'Input.imeSetComposition' | 'Input.insertText',
    parameters: { text: string; selectionStart?: number; selectionEnd?: number },
  ) => Promise<unknown>;
};

function Demo({ mask, initial }: { mask: MaskitoOptions; initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <textarea aria-label="Source" />
      <MaskedInput
        aria-label="Value"
        mask={mask}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
        }}
      />
      <output>{value}</output>
    </>
  );
}

async function demo(mask: MaskitoOptions, initial = '') {
  const screen = await render(<Demo mask={mask} initial={initial} />);
  const input = screen.getByRole('textbox', { name: 'Value' });
  const element = input.element() as HTMLInputElement;
  return {
    screen,
    input,
    element,
    /** In the field, and in the value of the form. */
    shows: async (text: string) => {
      await expect.element(input).toHaveValue(text);
      await expect.poll(() => screen.getByRole('status').element().textContent).toBe(text);
    },
  };
}

test.for<[string, string, string, MaskitoOptions]>([
  ['date', '20260131', '2026/01/31', dateMask],
  ['date', '2026-1', '2026/1', dateMask],
  ['date', 'x2026013199', '2026/01/31', dateMask],
  ['date', '٢٠٢٦٠١٣١', '2026/01/31', dateMask],
  ['phone', '+31 (0)10-555x01 23', '+310105550123', phoneMask],
  ['phone', 'call', '', phoneMask],
  ['phone', '३१', '+31', phoneMask],
  ['card', '4111x1111-11111111999', '4111 1111 1111 1111', cardMask],
  ['card', '٤١١١١', '4111 1', cardMask],
])('the %s mask, typed key by key: %s', async ([, keys, shown, mask]) => {
  const { input, shows } = await demo(mask);
  await userEvent.type(input, keys);
  await shows(shown);
});

test.for<[string, string, string, MaskitoOptions]>([
  ['date', '2026-01-31', '2026/01/31', dateMask],
  ['date', '15.06.2021', '15/06/2021', dateMask],
  ['date', '２０２６／０１／３１', '2026/01/31', dateMask],
  ['phone', 'tel:+31 10 5550123', '+31105550123', phoneMask],
  ['card', '4111-1111-1111-1111', '4111 1111 1111 1111', cardMask],
])('the %s mask, pasted: %s', async ([, text, shown, mask]) => {
  const { screen, input, shows } = await demo(mask);
  await screen.getByRole('textbox', { name: 'Source' }).fill(text);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await input.click();
  await userEvent.paste();
  await shows(shown);
});

/** The caret stands behind so many letters. */
test.for<[string, string, number, string, string, number, MaskitoOptions]>([
  ['date', '2026/01/31', 7, '{Backspace}', '2026/0/31', 6, dateMask],
  ['date', '2026/01/31', 7, '{Backspace}2', '2026/02/31', 7, dateMask],
  ['date', '2026/01/31', 4, '{Backspace}5', '2025/01/31', 4, dateMask],
  ['date', '2026/01/31', 5, '{Backspace}', '2026/01/31', 4, dateMask],
  ['date', '2026/01/31', 0, '{Delete}1', '1026/01/31', 1, dateMask],
  ['phone', '+3110555', 3, '{Backspace}2', '+3210555', 3, phoneMask],
  ['phone', '+3110555', 1, '{Backspace}', '+3110555', 0, phoneMask],
  ['card', '4111 1222 1333', 4, '{Backspace}', '4111 2221 333', 3, cardMask],
  ['card', '4111 1222 1333', 7, '5', '4111 1252 2133 3', 8, cardMask],
])('the %s mask, mended in the middle: %s at %d, %s', async ([, full, at, keys, makes, caret, mask]) => {
  const { input, element, shows } = await demo(mask, full);
  await input.click();
  element.setSelectionRange(at, at);
  await userEvent.keyboard(keys);
  await shows(makes);
  expect(element.selectionStart).toBe(caret);
});

test.for<[string, string, string, string[], MaskitoOptions]>([
  ['date', '２０２６０１３１', '2026/01/31', ['２', '２０', '２０２６'], dateMask],
  ['date', '日本', '', ['に', 'にほん'], dateMask],
  ['phone', '３１１０', '+3110', ['＋', '＋３１'], phoneMask],
  ['card', '४११११', '4111 1', ['४', '४१'], cardMask],
])('the %s mask lets a method of input compose, and shapes %s', async ([, taken, shown, composed, mask]) => {
  const { input, shows } = await demo(mask);
  await input.click();
  const composer = cdp() as unknown as Composer;
  for (const text of composed) {
    await composer.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    // Who composes sees what is composed: a mask that took part would break it off.
    await expect.element(input).toHaveValue(text);
  }
  await composer.send('Input.insertText', { text: taken });
  await shows(shown);
});
