import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { demoSuggestion, demoSuggestions } from '@/shared/testing/fixtures/suggestions';
import {
  getDismissSuggestionMockHandler,
  getListPeopleSuggestionsMockHandler,
} from '@/shared/testing/generated/people/people.msw';
import { never } from '@/shared/testing/hold';
import { Button } from '@/shared/ui/button';
import { Suggestions } from './suggestions';

const answer = (suggestions: readonly PersonSuggestion[]) => getListPeopleSuggestionsMockHandler([...suggestions]);

const meta = preview.meta({
  component: Suggestions,
  title: 'Features/People/Suggestions',
  parameters: { path: '/app/people' },
  args: {
    actionsFor: () => (
      <Button size="s" variant="secondary" icon="person_add">
        Connect
      </Button>
    ),
  },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoSuggestions), getDismissSuggestionMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('heading', { level: 3 })).toHaveLength(demoSuggestions.length);
    await expect(canvas.getByText('You both know Go, PostgreSQL, and Event sourcing')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Do not suggest Noor Demo again' }));
    await waitFor(() => expect(canvas.queryByText('Noor Demo')).toBeNull());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListPeopleSuggestionsMockHandler(never));
  },
});

export const Nobody = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
});

/** A name and an employer without spaces, and a reason that only a newer server knows. */
export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answer([
        demoSuggestion(31, 'Wolfeschlegelsteinhausenbergerdorff Demo', 'SHARED_WORKPLACE', [
          'Donaudampfschifffahrt'.repeat(4),
        ]),
        demoSuggestion(32, 'Demo '.repeat(16).trim(), 'SHARED_MOON', [], 'Everything '.repeat(20).trim()),
      ]),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
