import preview from '#.storybook/preview';
import { Brand } from './brand';

const meta = preview.meta({ title: 'UI/Brand', component: Brand, args: { productName: 'Wright' } });

export const Default = meta.story();

export const OnBrand = meta.story({
  args: { isOnBrand: true },
  render: (args) => (
    <div className="bg-secondary p-4 text-on-secondary">
      <Brand {...args} />
    </div>
  ),
});

export const LongName = meta.story({
  args: { productName: 'The Guild of Demonstrators and Makers' },
  render: (args) => (
    <div className="flex w-48">
      <Brand {...args} />
    </div>
  ),
});
