import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import type { ApplicationEvent } from '../api/generated/model/application-event';
import { ApplicationTimeline, Quote } from './application-timeline';

const event = (at: string, status: ApplicationEvent['status'], by: ApplicationEvent['by']): ApplicationEvent => ({
  at,
  by,
  status,
  requirement: null,
  reason: null,
});

const events: readonly ApplicationEvent[] = [
  event('2026-11-25T09:00:00Z', 'SUBMITTED', 'APPLICANT'),
  event('2026-11-27T14:12:00Z', 'IN_REVIEW', 'TEAM'),
  event('2026-11-28T10:00:00Z', 'INTERVIEWING', 'TEAM'),
];

const meta = preview.meta({
  title: 'UI/ApplicationTimeline',
  component: ApplicationTimeline,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <div className="bg-surface p-4">
        <Story />
      </div>
    ),
  ],
  parameters: advice({
    do: ['Show the same events to both sides.', 'Put what the reader can do now into `current`.'],
    dont: ['Do not put notes of the team into it.', 'Do not leave out the day on which the link ends.'],
  }),
  args: {
    events,
    viewer: 'APPLICANT' as const,
    now: '2026-11-30T10:00:00Z',
    sent: <Quote>I moved a ledger from one region to three, and nobody had a night shift.</Quote>,
    current: { title: 'You hold this end', children: <p className="text-small text-ink-muted">Opened 4 times.</p> },
    dueAt: '2026-12-28T10:00:00Z',
    endsAt: '2027-06-26T10:00:00Z',
  },
});

export const Open = meta.story({
  play: async ({ canvas }) => {
    const points = within(canvas.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    await expect(points.map((point) => point.querySelector('p')?.textContent)).toEqual([
      'You applied',
      'In review',
      'Interviewing',
      'You hold this end',
      'Answer due',
      'The link ends by itself',
    ]);
  },
});

export const ForTheTeam = meta.story({
  args: { viewer: 'TEAM' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Applied')).toBeVisible();
  },
});

export const TurnedDown = meta.story({
  args: {
    events: [
      ...events,
      {
        ...event('2026-11-29T10:00:00Z', 'REJECTED', 'TEAM'),
        requirement: 'You have run Kafka, or a log like it, through an outage.',
        reason: 'Your systems were smaller than ours. Please apply again in a year.',
      },
    ],
    current: undefined,
    dueAt: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not met: “You have run Kafka/)).toBeVisible();
  },
});

export const NoAnswer = meta.story({
  args: {
    events: [...events, event('2026-12-28T10:00:00Z', 'NO_RESPONSE', 'SERVER')],
    current: undefined,
    dueAt: null,
  },
});

export const Over = meta.story({
  args: {
    events: [...events, event('2026-11-29T10:00:00Z', 'WITHDRAWN', 'APPLICANT')],
    current: undefined,
    dueAt: null,
    endsAt: '2026-11-29T10:00:00Z',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The link has ended')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** An application that was sent without an account has no link, and is deleted in the end. */
export const WithoutLink = meta.story({
  args: { hasLink: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It is deleted by itself')).toBeVisible();
    await expect(canvas.queryByText('The link ends by itself')).toBeNull();
  },
});
