import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import type { ButtonSize, ButtonVariant } from './button-classes';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'accent'];
const sizes: readonly ButtonSize[] = ['s', 'm', 'l'];

const meta = preview.meta({
  title: 'UI/Button',
  component: Button,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Begin the label with a verb and name the thing: "Save workplace".',
      'Give one button of a view the variant `primary`, and set `isLoading` while its request runs.',
      'Say with `disabledReason` why a button does nothing. The reason is shown as text, so that it can be read on a touch screen.',
    ],
    dont: [
      'Do not use a button to go to another page. Use `ButtonLink`, which can be opened in a new tab.',
      'Do not put the reason of a disabled button in a `title` or a tooltip.',
      'Do not use `danger` for what can be undone.',
    ],
  }),
  args: { children: 'Save workplace', onClick: fn() },
});

export const Primary = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const AllVariants = meta.story({
  render: () => (
    <div className="flex flex-col items-start gap-4">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
});

export const OnBrand = meta.story({
  render: () => (
    <div className="flex gap-3 bg-linear-135 from-brand-from to-brand-to p-8">
      <Button variant="accent" size="l">
        Create your profile
      </Button>
      <Button variant="glass" size="l">
        See an example
      </Button>
      <Button variant="inverse" size="s">
        Log in
      </Button>
    </div>
  ),
});

export const WithIcon = meta.story({
  args: { icon: 'add', children: 'Add workplace', variant: 'secondary', size: 's' },
});

/** The label stays to be read beside the spinner, which appears after 300 ms; a second press does nothing. */
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save workplace' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(getComputedStyle(button).opacity).toBe('1');
    await expect(getComputedStyle(canvas.getByText('Save workplace')).opacity).toBe('1');
  },
});

/** Each is as wide while it waits as before, and nothing reaches over its edge. */
export const AllLoading = meta.story({
  render: () => (
    <div className="grid justify-items-start gap-4">
      {sizes.map((size) =>
        [undefined, 'add' as const].map((icon) => (
          <div key={`${size}-${icon}`} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <div key={variant} className="grid justify-items-start gap-1">
                <Button variant={variant} size={size} icon={icon}>
                  {variant}
                </Button>
                <Button variant={variant} size={size} icon={icon} isLoading>
                  {variant}
                </Button>
              </div>
            ))}
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button');
    for (const busy of buttons.filter((button) => button.ariaBusy === 'true')) {
      const idle = buttons[buttons.indexOf(busy) - 1];
      await expect(busy.getBoundingClientRect().width).toBeCloseTo(idle?.getBoundingClientRect().width ?? 0);
      await expect(busy.scrollWidth).toBe(busy.clientWidth);
    }
  },
});

export const LoadingRightToLeft = meta.story({ globals: { direction: 'rtl' }, args: { isLoading: true } });

export const LoadingDark = meta.story({ globals: { theme: 'dark' }, args: { isLoading: true } });

/** It can still be reached with the keyboard, and everybody can read why it does nothing. */
export const DisabledWithReason = meta.story({
  args: { disabledReason: 'Link a GitHub or GitLab account first.' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save workplace' });
    await expect(canvas.getByText('Link a GitHub or GitLab account first.')).toBeVisible();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('Link a GitHub or GitLab account first.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

/** In a row the reason has a line of its own below the buttons. */
export const DisabledInRow = meta.story({
  args: { disabledReason: 'Possible again in 13 hours' },
  render: (args) => (
    <div className="flex flex-wrap items-center justify-end gap-2 text-end">
      <Button variant="ghost">Cancel</Button>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const below = canvas.getByText('Possible again in 13 hours').getBoundingClientRect().top;
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(below);
    }
  },
});

/** A reason that the page says already is not said twice. */
export const DisabledWithReasonElsewhere = meta.story({
  args: { disabledReason: { id: 'state-of-the-check' } },
  render: (args) => (
    <>
      <p id="state-of-the-check">Checking the code…</p>
      <Button {...args} />
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save workplace' });
    await expect(button).toHaveAccessibleDescription('Checking the code…');
    await expect(canvas.getAllByText('Checking the code…')).toHaveLength(1);
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const DisabledRightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { disabledReason: 'Link a GitHub or GitLab account first.' },
});

export const DisabledDark = meta.story({
  globals: { theme: 'dark' },
  args: { disabledReason: 'Link a GitHub or GitLab account first.' },
});
