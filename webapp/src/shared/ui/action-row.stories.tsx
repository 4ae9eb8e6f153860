import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { ActionRow } from './action-row';
import { Button } from './button';

const meta = preview.meta({
  title: 'UI/ActionRow',
  component: ActionRow,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Put it at the end of a form or dialog, with the button that ends it successfully last.'],
    dont: ['Do not use it for the buttons of a row in a list.'],
  }),
  args: {
    children: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Save workplace</Button>
      </>
    ),
  },
});

export const Default = meta.story({});
export const WithReason = meta.story({
  args: {
    children: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button disabledReason="The file is still being sent.">Save workplace</Button>
      </>
    ),
  },
});
export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
