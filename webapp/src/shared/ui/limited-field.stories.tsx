import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { LimitedField } from './limited-field';
import { TextInput } from './text-input';

const pasted = 'Harbour '.repeat(9).trim();
const search = (text: string) => ({ text, children: <TextInput type="search" defaultValue={text} /> });

const meta = preview.meta({
  title: 'UI/LimitedField',
  component: LimitedField,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a search and other lines of text outside of a form.',
      'Ask `isTooLong` before the text is sent, and send nothing then.',
    ],
    dont: ['Do not use it in a form: `FormField` shows the errors of its schema.'],
  }),
  args: { label: 'Search', limit: 60, ...search('Harbour') },
});

export const Within = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toBeValid();
    await expect(canvas.queryByText(/characters/)).toBeNull();
  },
});

/** What was pasted stays whole. */
export const TooLong = meta.story({
  args: search(pasted),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    await expect(field).toHaveValue(pasted);
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Please use at most 60 characters\./);
    await expect(canvas.getByText('71 of 60 characters')).toBeVisible();
  },
});

export const TooLongOnDark = meta.story({ args: search(pasted), globals: { theme: 'dark' } });

/** Blanks and signs that nobody sees are not sent, so they do not count. */
export const BlanksAround = meta.story({
  args: search(`  Harbour\u200b${' '.repeat(80)}`),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeValid();
  },
});
