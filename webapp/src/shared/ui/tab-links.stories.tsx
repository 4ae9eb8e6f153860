import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { TabLink, TabLinks } from './tab-links';

const meta = preview.meta({
  title: 'UI/TabLinks',
  component: TabLinks,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for views of one page that have an address each, so that Back leads to the one before.',
      'Pass a count for what waits for the person, with a text that says what it counts.',
      'Pass a total for how much the view lists.',
    ],
    dont: ['Do not use it for views without an address.'],
  }),
  args: {
    label: 'People',
    children: (
      <>
        <TabLink to="/app/people" isCurrent={false}>
          Discover
        </TabLink>
        <TabLink
          to="/app/people"
          search={{ tab: 'connections' }}
          isCurrent
          total={{ value: '12', text: '12 connections' }}
        >
          Connections
        </TabLink>
        <TabLink
          to="/app/people"
          search={{ tab: 'requests' }}
          isCurrent={false}
          count={{ value: 2, text: '2 open requests' }}
        >
          Requests
        </TabLink>
      </>
    ),
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Connections 12 connections' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('link', { name: 'Requests 2 open requests' })).not.toHaveAttribute('aria-current');
  },
});

/** More than fits on the screen scrolls. */
export const ManyWaiting = meta.story({
  args: {
    children: (
      <>
        {['Discover', 'Connections', 'Suggestions', 'Invitations'].map((name) => (
          <TabLink key={name} to="/app/people" isCurrent={false}>
            {name}
          </TabLink>
        ))}
        <TabLink to="/app/people" isCurrent count={{ value: 1204, text: '1204 open requests' }}>
          Requests
        </TabLink>
      </>
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeInTheDocument();
  },
});
