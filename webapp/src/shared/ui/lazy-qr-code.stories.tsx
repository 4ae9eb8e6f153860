import { expect, fn, mocked } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { hold } from '@/shared/testing/hold';
import { LazyQrCode, type LazyQrCodeProps } from './lazy-qr-code';

type Load = NonNullable<LazyQrCodeProps['load']>;
type Module = Awaited<ReturnType<Load>>;

const loads: Load = () => import('./qr-code');
/** What a browser rejects an import with whose file did not arrive. */
const offline: Load = () => Promise.reject<Module>(new TypeError('Failed to fetch dynamically imported module'));

const meta = preview.meta({
  title: 'UI/LazyQrCode',
  component: LazyQrCode,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it wherever a page shows a QR code: the library that draws codes is large.',
      'Give the place around it a size. The skeleton, the code and the failure all fill it.',
    ],
    dont: ['Do not use it without the address as text beside it. The code may not load.'],
  }),
  args: {
    load: fn<Load>(loads),
    text: 'https://wright.example/t/demo-link-token-00000000001',
    label: 'QR code of Conference badge',
  },
  render: (args) => (
    <div className="aspect-square max-w-56">
      <LazyQrCode {...args} />
    </div>
  ),
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR code of Conference badge' })).toBeVisible();
  },
});

export const Loading = meta.story({ args: { load: fn<Load>(() => hold<Module>().answer()) } });

/** Its documentation leaves it out, because a failed load is reported as an error. */
export const Failed = meta.story({ tags: ['!autodocs'], args: { load: fn<Load>(offline) } });

/** The button really loads the code again. */
export const LoadedByRetry = meta.story({
  tags: ['!autodocs'],
  beforeEach: ({ args }) => {
    if (args.load !== undefined) mocked(args.load).mockImplementationOnce(offline);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'QR code of Conference badge' })).toBeVisible();
  },
});

export const FailedDark = meta.story({ args: { load: fn<Load>(offline) }, globals: { theme: 'dark' } });
