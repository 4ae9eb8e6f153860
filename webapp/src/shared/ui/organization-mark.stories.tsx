import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { OrganizationMark } from './organization-mark';

const meta = preview.meta({
  title: 'UI/OrganizationMark',
  component: OrganizationMark,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Put the name of the organization beside it as text.', 'Pass `null` for one whose domain is not proven.'],
    dont: ['Do not use it for a person. That is an `Avatar`.'],
  }),
  args: { name: 'Kvarn Energy' },
});

export const Proven = meta.story();
export const Large = meta.story({ args: { size: 'l' } });
export const NotProven = meta.story({ args: { name: null } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
