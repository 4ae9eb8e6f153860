import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { earlierTextsKey } from '../api/earlier-texts-key';
import { type DirtyQueries, dirtyAfterEvent, dirtyAfterMissed, filtersOf } from './dirty-after-event';
import { type LiveEventData, type LiveEventName, liveEventNames } from './live-event';

const messages = ['ListConversationsInfinite', 'GetConversation', 'ListMessages'];

// Suggestions share the path of a person.
const connections = ['ListConnectionsInfinite', 'GetPerson', 'ListPeopleSuggestions'];

/** The queries that are dirty after each event. */
const table: Record<LiveEventName, readonly string[]> = {
  'message.created': messages,
  'message.changed': messages,
  'conversation.changed': messages,
  'connection.changed': connections,
  'notification.created': ['ListNotificationsInfinite'],
  'notification.changed': ['ListNotificationsInfinite'],
  'application.changed': [
    'ListOwnApplicationsInfinite',
    'GetOwnApplication',
    'ListProfileLinks',
    'ListOwnJobsInfinite',
    'GetJob',
    'ListJobApplicationsInfinite',
    'GetJobApplication',
  ],
  'job.changed': ['ListOwnJobsInfinite', 'GetJob'],
  'link.visited': ['GetProfileStatistics'],
  'profile.changed': ['GetProfile', 'ListContributions', 'GetUser'],
};

const modules = import.meta.glob<Record<string, unknown>>('../api/generated/endpoints/*/*.ts', { eager: true });
const generated = Object.entries(Object.assign({}, ...Object.values(modules)) as Record<string, unknown>);
const keyOf = generated.flatMap(([name, value]) => {
  const query = /^get(\w+)QueryKey$/.exec(name)?.[1];
  return query === undefined ? [] : [[query, (value as (id: string) => readonly unknown[])('1')] as const];
});

/** The queries that an event makes dirty. */
function dirtyAfter(name: LiveEventName, data: LiveEventData): string[] {
  const queryClient = new QueryClient();
  for (const [, key] of keyOf) queryClient.setQueryData(key, {});
  for (const dirty of dirtyAfterEvent[name](data)) void queryClient.invalidateQueries(filtersOf(dirty));
  return keyOf.filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated).map(([query]) => query);
}

test.each(liveEventNames)('%s makes the queries dirty that the table says', (name) => {
  expect(dirtyAfter(name, {}).sort()).toEqual([...table[name]].sort());
});

test('an event about one conversation or person leaves the details of others as they are', () => {
  expect(dirtyAfter('message.created', { conversationId: '1' })).toContain('GetConversation');
  expect(dirtyAfter('message.created', { conversationId: '2' })).not.toContain('GetConversation');
  expect(dirtyAfter('connection.changed', { memberId: '1' })).toContain('GetPerson');
  expect(dirtyAfter('connection.changed', { memberId: '2' })).not.toContain('GetPerson');
  const ofJob = ['GetJob', 'ListJobApplicationsInfinite'];
  expect(dirtyAfter('application.changed', { applicationId: '1', jobId: '1' })).toEqual(
    expect.arrayContaining([...ofJob, 'GetOwnApplication']),
  );
  expect(dirtyAfter('job.changed', { jobId: '1' })).toContain('GetJob');
  expect(dirtyAfter('job.changed', { jobId: '2' })).not.toContain('GetJob');
  const ofOthers = dirtyAfter('application.changed', { applicationId: '2', jobId: '2' });
  for (const query of [...ofJob, 'GetOwnApplication']) expect(ofOthers).not.toContain(query);
});

test('earlier texts are read again after a change and after events that were missed, but not after each message', () => {
  const keys = (dirty: readonly DirtyQueries[]) => dirty.flatMap((one) => ('under' in one ? [one.under] : []));
  const ofOne = { conversationId: '1' };
  expect(keys(dirtyAfterEvent['message.changed'](ofOne))).toContainEqual(earlierTextsKey('1'));
  expect(keys(dirtyAfterEvent['message.created'](ofOne))).not.toContainEqual(earlierTextsKey('1'));
  expect(keys(dirtyAfterMissed())).toContainEqual(earlierTextsKey());
});
