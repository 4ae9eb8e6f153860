import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { IconButton } from './icon-button';
import { AnchoredMenu, Menu, MenuChoices, MenuDownload, MenuItem } from './menu';

const handleEdit = fn();
const handleTheme = fn();

const meta = preview.meta({
  title: 'UI/Menu',
  component: Menu,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for further actions on one thing, opened by a button that names the thing.',
      'Put a dangerous action last, and ask by `confirm()` before it happens.',
    ],
    dont: [
      'Do not hide the main action in it.',
      'Do not use it for links of a navigation or for forms. Those are `UnstyledLink` and `Popover`.',
    ],
  }),
  args: {
    align: 'start' as const,
    trigger: <IconButton icon="more_vert" label="More for Conference badge" />,
    children: (
      <>
        <MenuItem icon="edit" onSelect={handleEdit}>
          Edit
        </MenuItem>
        <MenuItem icon="mail" onSelect={() => undefined} isDisabled>
          Send
        </MenuItem>
        <MenuItem icon="delete" onSelect={() => undefined} isDangerous>
          Delete
        </MenuItem>
      </>
    ),
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Conference badge' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(handleEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'More for Conference badge' }));
    await screen.findByRole('menu');
  },
});

/** A file is a link, so that the browser downloads it. */
export const Download = meta.story({
  args: {
    children: (
      <MenuDownload href="data:text/plain,demo" name="demo.txt">
        Download
      </MenuDownload>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Conference badge' }));
    await expect(await screen.findByRole('menuitem', { name: 'Download' })).toHaveAttribute('download', 'demo.txt');
  },
});

/** Arrow keys lead through it, Escape leads out and back. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Choices = meta.story({
  args: {
    children: (
      <MenuChoices
        label="Theme"
        value="auto"
        onChange={handleTheme}
        choices={[
          { value: 'auto', label: 'Auto', icon: 'contrast' },
          { value: 'light', label: 'Light', icon: 'light_mode' },
          { value: 'dark', label: 'Dark', icon: 'dark_mode' },
        ]}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { name: 'Auto' })).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await expect(handleTheme).toHaveBeenCalledWith('dark', expect.anything());
  },
});

/** An entry that does nothing now can be reached, and says so. */
export const WithDisabled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitem', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** The list begins where its button begins, which is on the right. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    const item = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() =>
      expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(trigger.getBoundingClientRect().right + 1),
    );
    await expect(item.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menuitem', { name: 'Edit' });
  },
});

function MenuOfRows() {
  const [menu, setMenu] = useState<{ name: string; button: HTMLElement } | null>(null);
  return (
    <>
      {['Conference badge', 'Business card'].map((name) => (
        <IconButton
          key={name}
          icon="more_vert"
          label={`More for ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            setMenu({ name, button: currentTarget });
          }}
        />
      ))}
      <AnchoredMenu
        button={menu?.button ?? null}
        onClose={() => {
          setMenu(null);
        }}
      >
        <MenuItem icon="edit" onSelect={() => undefined}>
          {`Edit ${menu?.name ?? ''}`}
        </MenuItem>
      </AnchoredMenu>
    </>
  );
}

/** One menu for the rows of a long list. Its button gets the focus back. */
export const OfRows = meta.story({
  render: () => <MenuOfRows />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More for Business card' });
    await userEvent.click(button);
    await expect(await screen.findByRole('menuitem', { name: 'Edit Business card' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});
