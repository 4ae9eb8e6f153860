import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { getListTagSuggestionsMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { refusing } from '@/shared/testing/problem';
import { Field } from '../ui/field';
import { SuggestedTagInput, type SuggestedTagInputProps } from './suggested-tag-input';

function Skills({ value, onChange, limit }: Pick<SuggestedTagInputProps, 'value' | 'onChange' | 'limit'>) {
  const [tags, setTags] = useState(value);
  return (
    <Field label="Skills">
      <SuggestedTagInput
        value={tags}
        limit={limit}
        onChange={(next) => {
          setTags(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

const meta = preview.meta({
  title: 'Form kit/SuggestedTagInput',
  component: SuggestedTagInput,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for skills and technologies, which other members use, too.',
      'Place it in a `FormField` with a label.',
    ],
    dont: [
      'Do not require a suggestion. Any text may be a tag.',
      'Do not use it for private words. What is typed is sent.',
    ],
  }),
  args: { value: ['Go'], onChange: fn(), limit: 20 },
  beforeEach: ({ msw }) => {
    msw.use(
      getListTagSuggestionsMockHandler([
        { label: 'PostgreSQL', count: 31 },
        { label: 'PostGIS', count: 4 },
      ]),
    );
  },
  render: (args) => <Skills {...args} />,
});

/** The keyboard chooses a suggestion. */
export const Suggested = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'post');
    await waitFor(() => expect(screen.getByRole('option', { name: 'PostgreSQL' })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['Go', 'PostgreSQL']));
  },
});

/** Without an answer of the server, any text can still be a tag. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListTagSuggestionsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Rust{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(['Go', 'Rust']);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const German = meta.story({ globals: { language: 'de' } });
