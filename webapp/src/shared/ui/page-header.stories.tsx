import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { PageHeader } from './page-header';
import { Skeleton } from './skeleton';

const meta = preview.meta({
  title: 'UI/PageHeader',
  component: PageHeader,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Begin each page of members with it.', 'Put the action that people come for first, as the primary one.'],
    dont: ['Do not put more than two buttons in `actions`. Use a `Menu`.', 'Do not repeat the title in the lead.'],
  }),
  args: { title: 'Personal links' },
});

const lead =
  'A personal link opens your profile for the person you give it to, whatever its visibility. You see how often each one is opened, and you can end it at any time.';
const actions = (
  <>
    <Button icon="link">Copy a personal link</Button>
    <Button icon="add" variant="secondary">
      New link with a name…
    </Button>
  </>
);

export const Default = meta.story();
export const WithLead = meta.story({ args: { lead } });

/** A lead of several lines stays beside the actions. */
export const WithActions = meta.story({
  args: { lead, actions },
  parameters: { viewport: { options: { wide: { name: 'Wide', styles: { width: '1440px', height: '900px' } } } } },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Copy a personal link' }).getBoundingClientRect();
    await expect(Math.abs(button.top - title.top)).toBeLessThan(button.height);
  },
});

export const Loading = meta.story({ args: { lead, isLoading: true, actions: <Skeleton className="h-10 w-52" /> } });
export const Phone = meta.story({ args: { lead, actions }, globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ args: { lead, actions }, globals: { theme: 'dark' } });
