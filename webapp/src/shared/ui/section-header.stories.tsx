import preview from '#.storybook/preview';
import { SectionHeader } from './section-header';

const meta = preview.meta({
  title: 'UI/SectionHeader',
  component: SectionHeader,
  args: { title: 'Finish your profile' },
});

export const Default = meta.story();
export const WithFact = meta.story({ args: { actions: <span className="tabular">4 of 6</span> } });
export const WithDescription = meta.story({ args: { title: 'Visibility', description: 'Who can open your profile.' } });
export const Small = meta.story({ args: { title: 'Links', level: 3 } });
