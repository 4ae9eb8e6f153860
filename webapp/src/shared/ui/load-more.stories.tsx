import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { LoadMore, type LoadMoreProps } from './load-more';

const total = 25;
const pageSize = 10;

/** A list of 25 entries in three pages. */
function ListInPages(props: LoadMoreProps) {
  const [count, setCount] = useState(props.count);
  return (
    <>
      <ul aria-label="People">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries are their numbers
          <li key={index}>Person {index + 1}</li>
        ))}
      </ul>
      <LoadMore
        {...props}
        count={count}
        hasMore={props.hasMore && count < total}
        onLoadMore={() => {
          props.onLoadMore();
          setCount(Math.min(total, count + pageSize));
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'UI/LoadMore',
  component: LoadMore,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Render it also when nothing more is left: it then announces the number and keeps the focus.',
      'Use it for lists that people read from the top.',
    ],
    dont: [
      'Do not load more by scrolling alone. What is below the list could not be reached.',
      'Do not use it for tables with thousands of rows. Use a filter.',
    ],
  }),
  render: (args) => <ListInPages {...args} />,
  args: { count: pageSize, hasMore: true, isLoading: false, onLoadMore: fn(), className: 'mt-4' },
});

/** The focus stays on the button as long as there is one, and the number of entries is announced. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('20 shown'));
    await expect(canvas.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('25 shown');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(total);
  },
});

export const Default = meta.story({ args: { label: 'Show older ones' } });

/** A second press while a page is on its way asks for nothing. */
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
});

/** A list that is complete from the start says nothing and takes no room. */
export const Complete = meta.story({
  args: { hasMore: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
