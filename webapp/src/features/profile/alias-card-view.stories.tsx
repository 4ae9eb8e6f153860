import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { problemOf } from '@/shared/testing/problem';
import { AliasCardView, type AliasCardViewProps } from './alias-card-view';

const args: AliasCardViewProps = {
  alias: 'alex-demo',
  check: { state: 'current' },
  isOpen: true,
  onOpen: fn(),
  onClose: fn(),
  onTyped: fn(),
  onSave: fn<AliasCardViewProps['onSave']>(() => Promise.resolve()),
};

const meta = preview.meta({ component: AliasCardView, title: 'Features/Profile/Alias', args });

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Alias/ })).toHaveValue('alex-demo');
    await expect(canvas.getByText(/\/p\/alex-demo$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});

/** What is typed becomes what an alias may be; it is sent as it is shown. */
export const Renamed = meta.story({
  args: { check: { state: 'free' } },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: /Alias/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Alex Of_Today');
    await expect(field).toHaveValue('alex-of-today');
    await expect(canvas.getByText('This alias is free.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save alias' }));
    await expect(args.onSave).toHaveBeenCalledWith('alex-of-today');
  },
});

/** Nothing is chosen yet: aliases like the name are one press away. */
export const None = meta.story({
  args: { alias: '', check: { state: 'suggested', suggestions: ['alex-demo', 'alexdemo', 'ademo'] } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'alexdemo' }));
    const field = canvas.getByRole('textbox', { name: /Alias/ });
    await expect(field).toHaveValue('alexdemo');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save alias' }));
    await expect(args.onSave).toHaveBeenCalledWith('alexdemo');
  },
});

/** The address, to be copied, opened and changed. */
export const InForce = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('link', { name: /^Open page/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Change address' }));
    await expect(args.onOpen).toHaveBeenCalled();
  },
});

/** The address of a Restricted profile opens for nobody else, so it is not offered to be copied. */
export const Closed = meta.story({
  args: { isOpen: false, isClosed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Opens only for you while your profile is Restricted.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy address' })).toBeNull();
  },
});

export const ClosedOnPhone = meta.story({
  args: { isOpen: false, isClosed: true, alias: 'alexandrina-wilhelmina-demo' },
  globals: { viewport: { value: 'mobile1' } },
});

export const Checking = meta.story({ args: { check: { state: 'checking' } } });

export const Taken = meta.story({
  args: { alias: 'kim', check: { state: 'refused', reason: 'TAKEN', suggestions: ['alex-demo', 'ademo', 'kim-2'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This alias is taken.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /Free at present/ })).toBeVisible();
  },
});

export const NotChecked = meta.story({ args: { check: { state: 'failed' } } });

/** Somebody was faster: the server says so at the field. */
export const Refused = meta.story({
  args: {
    check: { state: 'free' },
    onSave: fn<AliasCardViewProps['onSave']>(() =>
      Promise.reject(new ApiError(409, problemOf(409, 'AliasTakenError'))),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: /Alias/ });
    await userEvent.type(field, '-2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save alias' }));
    await expect(await canvas.findByText('This alias is taken.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.queryByText('This alias is free.')).toBeNull();
  },
});

export const Phone = meta.story({
  args: {
    alias: 'kim',
    check: { state: 'refused', reason: 'TAKEN', suggestions: ['alex-demo', 'demo-alex', 'alexdemo', 'a-demo'] },
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({ args: { check: { state: 'free' } }, globals: { theme: 'dark' } });
