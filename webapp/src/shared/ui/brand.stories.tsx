import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Brand } from './brand';

const meta = preview.meta({
  title: 'UI/Brand',
  component: Brand,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Place it once in a header, in a link to the start page that has a label.',
      'Set `isOnBrand` on the coloured ground of a hero.',
    ],
    dont: [
      'Do not use it as the heading of a page. Each page has its own `h1`.',
      'Do not write the name of the product by hand. It comes from the server.',
    ],
  }),
  args: { productName: 'Wright' },
});

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
