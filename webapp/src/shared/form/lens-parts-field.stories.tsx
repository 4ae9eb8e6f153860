import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { fullProfile } from '@/shared/testing/fixtures/sections';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { refusing } from '@/shared/testing/problem';
import { type LensChoice, lensParts } from './lens-parts';
import { LensPartsField, type LensPartsFieldProps } from './lens-parts-field';

function Chosen(props: LensPartsFieldProps) {
  const [choice, setChoice] = useState<LensChoice>(props.choice);
  return <LensPartsField {...props} choice={choice} onChange={setChoice} />;
}

const meta = preview.meta({
  title: 'Form kit/LensPartsField',
  component: LensPartsField,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Say whom the choice concerns in `title`.', 'Unfold it where the choice was asked for.'],
    dont: ['Do not use it for what everybody sees of a profile.'],
  }),
  args: { title: 'What readers see', choice: { shown: lensParts, hiddenIds: [] }, onChange: () => undefined },
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(fullProfile()));
  },
  render: (args) => <Chosen {...args} />,
});

export const Folded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Everything')).toBeVisible();
  },
});

export const Unfolded = meta.story({
  args: { isUnfolded: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Education' }));
    await expect(canvas.getByText('Without Education')).toBeVisible();
  },
});

/** An entry is left out, its type is partly shown, and a press on the type shows all of it again. */
export const SingleEntries = meta.story({
  args: { isUnfolded: true },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Single entries of “Work”/ });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const type = canvas.getByRole('checkbox', { name: 'Work' });
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Staff engineer/ }));
    await expect(type).toBePartiallyChecked();
    await expect(canvas.getByText('Without one entry')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /“Work”: \d of \d/ })).toBeVisible();
    await userEvent.click(type);
    await expect(type).toBeChecked();
    await expect(canvas.getByText('Everything')).toBeVisible();
  },
});

/** Without the profile, whole types can be chosen. */
export const WithoutProfile = meta.story({
  tags: ['!autodocs'],
  args: { isUnfolded: true },
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Projects' }));
    await expect(canvas.getByText('Without Projects')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const OnPhones = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  args: { isUnfolded: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Single entries of “Projects”/ }));
  },
});
export const WithHint = meta.story({ args: { hint: 'The name is always shown.' } });
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { isUnfolded: true } });
