import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import { editorSections } from './editor-sections';
import { SectionMenu, type SectionMenuProps } from './section-menu';

const usual: ProfilePart[] = ['SUMMARY', 'WORK', 'PROJECTS', 'LINKS'];
const args: SectionMenuProps = { sections: editorSections(usual, false), current: 'work', onChoose: fn() };

const meta = preview.meta({
  component: SectionMenu,
  title: 'Features/Profile/Section menu',
  args,
});

export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Work: go to another part of this page' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'External profiles' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('links'));
  },
});

export const Dark = meta.story({ globals: { theme: 'dark', viewport: { value: 'mobile1' } } });
