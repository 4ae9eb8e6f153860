import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '../testing/advice';
import { QueryState, type ShownQuery } from './query-state';
import { Skeleton, SkeletonGroup } from './skeleton';

const known: ShownQuery<string> = { data: 'Robin Demo', error: null, isFetching: false, refetch: fn() };
const failed: ShownQuery<string> = { ...known, data: undefined, error: new Error('gone') };

const meta = preview.meta({
  title: 'UI/QueryState',
  component: QueryState<ShownQuery<string>>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Pass the query itself, or `allOf` several.',
      'Give the skeleton the shape of what will be there.',
      'Pass a `failure` that names what is missing.',
    ],
    dont: ['Do not show an empty list while it is loading, and say nothing of it when it could not be loaded.'],
  }),
  args: {
    query: known,
    failure: 'The people could not be loaded, please try again.',
    skeleton: (
      <SkeletonGroup>
        <Skeleton className="h-6 w-40" />
      </SkeletonGroup>
    ),
    children: (name: string) => <p>{name}</p>,
  },
});

export const Loaded = meta.story();

export const Loading = meta.story({
  args: { query: { ...known, data: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

export const Failed = meta.story({
  args: { query: failed },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(failed.refetch).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({ args: { query: { ...failed, isFetching: true } } });

/** What is known stays. */
export const FailedLater = meta.story({
  args: { query: { ...failed, data: 'Robin Demo' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Robin Demo')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
