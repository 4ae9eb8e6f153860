import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { type Step, Stepper } from './stepper';

const meta = preview.meta({
  title: 'UI/Stepper',
  component: Stepper,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it above the steps of a task that has an order, such as the setup.',
      'Set the state `error` of a step that has to be visited again.',
    ],
    dont: [
      'Do not use it as navigation. The buttons below lead back and on.',
      'Do not use it for more than about five steps.',
    ],
  }),
  args: {
    label: 'Steps of the setup',
    currentId: 'work',
    place: 'Step 2 of 3: First workplace',
    steps: [
      { id: 'name', title: 'Name and role', state: 'done' },
      { id: 'work', title: 'First workplace' },
      { id: 'visibility', title: 'Visibility' },
    ] as readonly Step[],
  },
});

export const Middle = meta.story({
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');
    await expect(current).toHaveTextContent('First workplace');
  },
});

export const First = meta.story({
  args: {
    currentId: 'name',
    place: 'Step 1 of 2: Name and role',
    steps: [
      { id: 'name', title: 'Name and role' },
      { id: 'work', title: 'First workplace' },
    ],
  },
});

export const Last = meta.story({
  args: {
    currentId: 'visibility',
    place: 'Step 3 of 3: Visibility',
    steps: [
      { id: 'name', title: 'Name and role', state: 'done' },
      { id: 'work', title: 'First workplace', state: 'done' },
      { id: 'visibility', title: 'Visibility' },
    ],
  },
});

export const WithError = meta.story({
  args: {
    place: 'Step 2 of 2: First workplace',
    steps: [
      { id: 'name', title: 'Name and role', state: 'error' },
      { id: 'work', title: 'First workplace' },
    ],
  },
});

/** Only the present step is written out, and that one whole, below the row. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  args: {
    currentId: 'name',
    place: 'Step 1 of 4: Name and role',
    steps: [
      { id: 'name', title: 'Name and role' },
      { id: 'photo', title: 'Photo' },
      { id: 'work', title: 'First workplace' },
      { id: 'visibility', title: 'Alias and visibility' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const title = canvas.getByText('Step 1 of 4: Name and role');
    await expect(title).toBeVisible();
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
});
