import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Field } from './field';
import { TagInput, type TagInputProps } from './tag-input';

function Controlled({ error, ...props }: TagInputProps & { error?: string }) {
  const [value, setValue] = useState(props.value);
  return (
    <div className="max-w-120">
      <Field label="Tags" isOptional error={error}>
        <TagInput {...props} value={value} onChange={setValue} />
      </Field>
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/TagInput',
  component: TagInput,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for several short keywords that people may invent.',
      'Take `limit` and `maxLength` from the generated schema.',
    ],
    dont: ['Do not use it for one value out of a list. That is a `Combobox`.', 'Do not use it for sentences.'],
  }),
  render: (args) => <Controlled {...args} />,
  args: { value: ['Go', 'Kafka', 'PostgreSQL'], limit: 20, onChange: () => undefined },
});

const input = () => screen.getByRole('combobox', { name: /Tags/ });

export const Chips = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Kafka' }));
    await expect(canvas.queryByText('Kafka')).toBeNull();
  },
});

/** New tags stand where the alphabet puts them. */
export const Adding = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'gRPC{Enter}');
    await userEvent.type(input(), 'Bazel,');
    await waitFor(() => expect(input()).toHaveValue(''));
    await userEvent.tab();
    const labels = canvas
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label'));
    await expect(labels).toEqual(['Remove Bazel', 'Remove Go', 'Remove gRPC', 'Remove Kafka', 'Remove PostgreSQL']);
  },
});

export const Suggestions = meta.story({
  args: { suggestions: ['Kubernetes', 'Kotlin', 'Kafka'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'ku');
    await userEvent.click(await screen.findByRole('option', { name: 'Kubernetes' }));
    await expect(await canvas.findByRole('button', { name: 'Remove Kubernetes' })).toBeVisible();
  },
});

/** Pasted text is split at commas, line breaks and tabs; tags that are there already are not added again. */
export const PastingSeveral = meta.story({
  args: { value: ['Go'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(input());
    await userEvent.paste('go, Kafka');
    await expect(await canvas.findByRole('button', { name: 'Remove Kafka' })).toBeVisible();
    await userEvent.paste('Rust\nApache Spark\tgRPC');
    await expect(await canvas.findByRole('button', { name: 'Remove gRPC' })).toBeVisible();
    await expect(input()).toHaveValue('');
    const labels = canvas
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label'));
    await expect(labels).toEqual(['Remove Apache Spark', 'Remove Go', 'Remove gRPC', 'Remove Kafka', 'Remove Rust']);
  },
});

/** What is pasted beyond the limit stays in the field, and is added as soon as there is room. */
export const PastingTooMany = meta.story({
  args: { value: ['Go'], limit: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(input());
    await userEvent.paste('Kafka, Rust, Bazel');
    await expect(await canvas.findByRole('button', { name: 'Remove Kafka' })).toBeVisible();
    await expect(input()).toHaveValue('Rust, Bazel');
    await expect(canvas.getByText('No more than 2 skills.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Go' }));
    await userEvent.click(input());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Remove Rust' })).toBeVisible();
    await expect(input()).toHaveValue('Bazel');
  },
});

/** The same word in other letters is the same tag. */
export const DuplicateRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'kafka{Enter}');
    await expect(canvas.getByText('Kafka is already in the list.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  },
});

/** A word that was typed is not lost by going on. */
export const LeavingAdds = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'Rust');
    await userEvent.tab();
    await expect(await canvas.findByRole('button', { name: 'Remove Rust' })).toBeVisible();
  },
});

/** Sending the form takes the word over before the form looks at its values: a press on its button leaves the focus here. */
export const SendingAdds = meta.story({
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <Story />
        <button type="submit">Save</button>
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'Rust');
    canvas.getByText('Save').click();
    await expect(await canvas.findByRole('button', { name: 'Remove Rust' })).toBeVisible();
    await expect(input()).toHaveValue('');
  },
});

/** What is too long is kept and said, never cut in silence. */
export const TooLong = meta.story({
  args: { maxLength: 10 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'Distributed systems{Enter}');
    await userEvent.tab();
    await expect(input()).toHaveValue('Distributed systems');
    await expect(canvas.getByText('No more than 10 characters each.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  },
});

/** The list hangs below the whole field and never covers the tags that are there. */
export const ListBelow = meta.story({
  args: { value: ['Distributed systems', 'Go', 'gRPC', 'Kafka', 'Kubernetes', 'PostgreSQL', 'Terraform'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(input(), 'Rust');
    const option = await screen.findByRole('option', { name: 'Add "Rust"' });
    const lastTag = canvas.getByText('Terraform').getBoundingClientRect();
    await waitFor(() => expect(option.getBoundingClientRect().top).toBeGreaterThan(lastTag.bottom));
  },
});

/** Escape closes what is open and takes nothing away. */
export const EscapeKeepsAll = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(input());
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  },
});

export const LimitReached = meta.story({
  args: { limit: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No more than 3 skills.')).toBeVisible();
    await expect(input()).toHaveAttribute('readonly');
  },
});

export const Empty = meta.story({ args: { value: [] } });
export const WithError = meta.story({ render: (args) => <Controlled {...args} error="Please check this entry." /> });
export const Disabled = meta.story({ args: { isDisabled: true } });
