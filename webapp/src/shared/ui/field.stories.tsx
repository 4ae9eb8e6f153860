import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Field } from './field';
import { TextInput } from './text-input';

const meta = preview.meta({
  title: 'UI/Field',
  component: Field,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Put each control of a form in one. `FormField` does so and adds the error of the form.',
      'Say which fields may be left empty with `isOptional`. Only the required ones are marked, in forms that have both.',
      'Use the hint for what people need before they type.',
    ],
    dont: [
      'Do not use the placeholder as the label. It disappears with the first letter.',
      'Do not put two controls in one field.',
    ],
  }),
  args: { label: 'Role', children: <TextInput /> },
});

export const Required = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Role (required)' })).toBeVisible();
  },
});

export const Optional = meta.story({
  args: { isOptional: true, label: 'Location' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toBeVisible();
  },
});

export const WithHint = meta.story({
  args: { hint: 'As it stands on your contract.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('As it stands on your contract.');
  },
});

export const WithError = meta.story({
  args: { error: 'Please fill this in.', hint: 'As it stands on your contract.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Please fill this in\./);
    await expect(input).toHaveAccessibleDescription(/As it stands on your contract\./);
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
});
