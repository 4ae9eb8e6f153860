import preview from '#.storybook/preview';
import { externalSites } from '@/shared/config/external-links';
import { advice } from '@/shared/testing/advice';
import { SiteMark } from './site-mark';

const meta = preview.meta({
  title: 'UI/Site mark',
  component: SiteMark,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Place it before the name of the site, which screen readers hear.'],
    dont: ['Do not use it alone: the name says where a link leads.'],
  }),
  args: { type: 'GITHUB' },
});

export const AllSites = meta.story({
  render: () => (
    <ul className="grid gap-3">
      {Object.entries(externalSites).map(([type, { label }]) => (
        <li key={type} className="flex items-center gap-3">
          <SiteMark type={type} />
          {label}
        </li>
      ))}
    </ul>
  ),
});
