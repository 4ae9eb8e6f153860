/* @own-page: the worker of one test would respond to the calls of other tests. */
import { afterEach, expect, test } from 'vitest';
import preview from '#.storybook/preview';
import { useGetProfile, useUpdateProfile } from '../api/generated/endpoints/profile/profile';
import { serverState } from './state/state';
import { statefulHandlers } from './state/stateful-handlers';

const state = serverState();

/** Shows the profile, the result of a save, and the time of the rendering. */
function Profile() {
  const profile = useGetProfile();
  const save = useUpdateProfile();
  return (
    <>
      <p>{profile.data?.attributes?.headline ?? profile.error?.message ?? 'Waiting'}</p>
      <button
        type="button"
        onClick={() => {
          save.mutate({ data: {} });
        }}
      >
        {save.error?.message ?? 'Save'}
      </button>
      <time>{new Date().toISOString()}</time>
    </>
  );
}

const meta = preview.meta({
  component: Profile,
  title: 'Switches',
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(state));
  },
});

const headline = 'Staff engineer for systems that move money';
const year = () => document.querySelector('time')?.textContent.slice(0, 4);
const story = (globals: Record<string, string>) => meta.story({ globals });

afterEach(() => {
  Object.assign(state, serverState());
});

test.for([
  ['status-409', 'ProfileTextLimitExceededError'],
  ['status-412', 'PreconditionFailedError'],
  ['status-422', 'ExternalLinkTypeNotAllowedError'],
])('%s refuses a save with the example of the contract, and lets reads pass', async ([outcome = '', code = '']) => {
  await story({ outcome }).run();
  await expect.poll(() => document.body.textContent).toContain(headline);
  document.querySelector('button')?.click();
  await expect.poll(() => document.querySelector('button')?.textContent).toBe(code);
});

test.for([
  ['status-429', 'RequestLimitExceededError'],
  ['status-500', 'InternalError'],
  ['offline', 'No answer came from the server'],
])('%s refuses reads, too', async ([outcome = '', message = '']) => {
  await story({ outcome }).run();
  await expect.poll(() => document.querySelector('p')?.textContent).toBe(message);
});

test('a slow answer comes, and one that never comes leaves the story waiting', async () => {
  await story({ delay: 'slow' }).run();
  expect(document.querySelector('p')?.textContent).toBe('Waiting');
  await expect.poll(() => document.querySelector('p')?.textContent).toBe(headline);
  await story({ delay: 'never' }).run();
  expect(document.querySelector('p')?.textContent).toBe('Waiting');
});

test('the clock goes on from the chosen moment, and is that of the machine again afterwards', async () => {
  const { now } = Date;
  await story({ clock: 'a-year-later' }).run();
  expect(year()).toBe('2027');
  expect(new Date('2026-01-01T00:00:00Z').getTime()).toBe(Date.UTC(2026, 0));
  expect(new Date()).toBeInstanceOf(Date);
  await story({}).run();
  expect(Date.now).toBe(now);
});
