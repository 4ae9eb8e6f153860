/*
 * What the kit looks like under the pointer and pressed. No story shows it, because only a real pointer brings it about: here
 * one does. What may stand on what is in `styles/contrast.test.ts`.
 */
import '../styles/app.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { timeLimit } from '@/shared/testing/time-limit';
import { Button } from './button';
import type { ButtonVariant } from './button-classes';
import { Checkbox } from './checkbox';
import { Combobox } from './combobox';
import { FileDrop } from './file-drop';
import { IconButton } from './icon-button';
import { ButtonAnchor, ExternalLink } from './link';
import { Menu, MenuItem } from './menu';
import { MultiCombobox } from './multi-combobox';
import { OtpInput } from './otp-input';
import { RadioCards } from './radio-cards';
import { SectionList } from './section-list';
import { Select } from './select';
import { Switch } from './switch';
import { TabLink, TabLinks } from './tab-links';
import { TagInput } from './tag-input';
import { TextArea } from './text-area';
import { TextInput } from './text-input';
import { ToggleChip } from './toggle-chip';

/** The part of the browser's own protocol that presses a button of the mouse and lets it go. */
type Mouse = {
  send: (
    method: 'Input.dispatchMouseEvent',
    parameters: { type: 'mousePressed' | 'mouseReleased'; x: number; y: number; button: 'left'; clickCount: 1 },
  ) => Promise<unknown>;
};

const ignore = () => undefined;
/** A colour travels for 120 ms, and longer on a crowded machine. */
const soon = { timeout: timeLimit(20_000) };
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'accent', 'inverse', 'glass'];
const options = [{ value: 'one', label: 'One' }];

const pieces = {
  ...Object.fromEntries(variants.map((variant) => [`${variant} button`, <Button key="" variant={variant} />])),
  'icon button': <IconButton icon="edit" label="Edit" />,
  'link like a button': <ButtonAnchor href="#there">Go</ButtonAnchor>,
  link: <ExternalLink href="https://example.com">Go</ExternalLink>,
  'text field': <TextInput aria-label="Text" />,
  'text field with a prefix': <TextInput aria-label="Text" prefix="https://" />,
  'text area': <TextArea aria-label="Text" value="" onChange={ignore} />,
  select: <Select aria-label="Choice" options={options} value="one" onChange={ignore} />,
  combobox: <Combobox aria-label="Choice" options={options} value="one" onChange={ignore} />,
  checkbox: <Checkbox label="Choice" isChecked={false} onChange={ignore} />,
  switch: <Switch label="Choice" isOn={false} onChange={ignore} />,
  'tab with an address': (
    <RouterProvider
      router={
        createRouter({
          history: createMemoryHistory(),
          routeTree: createRootRoute({
            staticData: { name: 'Unknown', access: {}, layout: 'main' },
            component: () => (
              <TabLinks label="Tabs">
                <TabLink to="/app/people" isCurrent={false}>
                  Discover
                </TabLink>
              </TabLinks>
            ),
          }),
        }) as never
      }
    />
  ),
  'card of this page': (
    <SectionList
      sections={[
        { name: 'one', label: () => 'One' },
        { name: 'two', label: () => 'Two' },
      ]}
      current="one"
      onChoose={ignore}
    />
  ),
  'card of a choice': (
    <RadioCards
      label="Choice"
      value=""
      onChange={ignore}
      cards={[{ value: 'one', label: 'One', description: 'The first', icon: 'public' }]}
    />
  ),
  'box of a code': <OtpInput length={8} value="" onChange={ignore} onComplete={ignore} />,
  'value that is switched on': <ToggleChip label="Go" isOn={false} onToggle={ignore} />,
  'field for tags': <TagInput aria-label="Tags" value={['Go']} onChange={ignore} limit={20} />,
  'field for several values': (
    <MultiCombobox options={[{ value: 'one', label: 'One' }]} value={['one']} onChange={ignore} limit={3} />
  ),
  'place for files': <FileDrop label="Choose" hint="Any" accept="application/pdf" onFiles={ignore} />,
};

// Without a theme there are no colours.
beforeEach(() => {
  document.body.classList.add('light');
});
afterEach(() => {
  document.body.classList.remove('light');
});

/** What has a look of its own under the pointer. */
const responsive = () => {
  const found = document.querySelector<HTMLElement>('[class*="hover:"]');
  if (found === null) throw new Error('Nothing here minds the pointer.');
  return found;
};

const lookOf = (element: Element) => {
  const { color, backgroundColor, borderColor, textDecorationLine, filter, scale } = getComputedStyle(element);
  return [color, backgroundColor, borderColor, textDecorationLine, filter, scale].join(' ');
};

test.for(Object.entries(pieces))(
  '%s: it tells that the pointer is on it, and no more when it has left',
  async ([, piece]) => {
    await render(
      <>
        <p>Elsewhere</p>
        {piece}
      </>,
    );
    await userEvent.hover(page.getByText('Elsewhere'));
    const element = responsive();
    const atRest = lookOf(element);
    await userEvent.hover(element);
    await expect.poll(() => lookOf(element), soon).not.toBe(atRest);
    await userEvent.hover(page.getByText('Elsewhere'));
    await expect.poll(() => lookOf(element), soon).toBe(atRest);
  },
);

test('an entry of a menu tells that the pointer is on it', async () => {
  await render(
    <Menu trigger={<Button>Open</Button>}>
      <MenuItem onSelect={ignore}>One</MenuItem>
      <MenuItem onSelect={ignore}>Two</MenuItem>
    </Menu>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  const entry = page.getByRole('menuitem', { name: 'Two' });
  await expect.element(entry).toBeVisible();
  const atRest = lookOf(entry.element());
  await userEvent.hover(entry);
  await expect.poll(() => lookOf(entry.element()), soon).not.toBe(atRest);
});

async function hold(element: Element, look: () => Promise<void>) {
  await userEvent.hover(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const place = { x: (frame?.x ?? 0) + x + width / 2, y: (frame?.y ?? 0) + y + height / 2 };
  const mouse = cdp() as unknown as Mouse;
  await mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, button: 'left', clickCount: 1 });
  try {
    await look();
  } finally {
    await mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, button: 'left', clickCount: 1 });
  }
}

test('a button gives way when it is pressed, and one that does nothing now does not', async () => {
  await render(
    <>
      <Button>Save</Button>
      <Button disabledReason="Link an account first.">Publish</Button>
    </>,
  );
  const save = page.getByRole('button', { name: 'Save' }).element();
  const publish = page.getByRole('button', { name: 'Publish' }).element();
  await hold(save, () => expect.poll(() => getComputedStyle(save).scale, soon).toBe('0.98'));
  await expect.poll(() => getComputedStyle(save).scale, soon).toBe('none');
  await hold(publish, async () => {
    await expect.poll(() => publish.matches(':active'), soon).toBe(true);
    for (const animation of publish.getAnimations()) animation.finish();
    expect(['1', 'none']).toContain(getComputedStyle(publish).scale);
  });
});
