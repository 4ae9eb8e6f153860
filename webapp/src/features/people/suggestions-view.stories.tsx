import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoSuggestion, demoSuggestions } from '@/shared/testing/fixtures/suggestions';
import { Button } from '@/shared/ui/button';
import { SuggestionsView } from './suggestions-view';

const meta = preview.meta({
  component: SuggestionsView,
  title: 'Features/People/Suggestions',
  parameters: { path: '/app/people' },
  args: {
    suggestions: demoSuggestions,
    onDismiss: fn(),
    actionsFor: () => (
      <Button size="s" variant="secondary" icon="person_add">
        Connect
      </Button>
    ),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(demoSuggestions.length);
    await expect(canvas.getByText('You both know Go, PostgreSQL, and Event sourcing')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Do not suggest Noor Demo again' }));
    await expect(args.onDismiss).toHaveBeenCalledWith(demoSuggestions[1]);
  },
});

export const Loading = meta.story({ args: { suggestions: null } });

export const Nobody = meta.story({
  args: { suggestions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
});

/** A name and an employer without spaces, and a reason that only a newer server knows. */
export const LongTexts = meta.story({
  args: {
    suggestions: [
      demoSuggestion(31, 'Wolfeschlegelsteinhausenbergerdorff Demo', 'SHARED_WORKPLACE', [
        'Donaudampfschifffahrt'.repeat(4),
      ]),
      demoSuggestion(32, 'Demo '.repeat(16).trim(), 'SHARED_MOON', [], 'Everything '.repeat(20).trim()),
    ],
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
