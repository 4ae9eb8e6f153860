import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { wholeCrop } from '../lib/crop';
import { ImageCrop, type ImageCropProps } from './image-crop';

/** A picture of four colours, so that it can be seen which part of it is shown. */
const pictureOf = (width: number, height: number) => ({
  size: { width, height },
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="${width}" height="${height}" preserveAspectRatio="none"><path fill="teal" d="M0 0h1v1H0z"/><path fill="gold" d="M1 0h1v1H1z"/><path fill="navy" d="M0 1h1v1H0z"/><path fill="tomato" d="M1 1h1v1H1z"/></svg>`,
  )}`,
});

function Controlled(props: ImageCropProps) {
  const [crop, setCrop] = useState(props.crop);
  return <ImageCrop {...props} crop={crop} onChange={setCrop} />;
}

const landscape = pictureOf(640, 400);
const portrait = pictureOf(400, 640);
const small = pictureOf(64, 64);

const meta = preview.meta({
  title: 'UI/ImageCrop',
  component: ImageCrop,
  render: (args) => <Controlled {...args} />,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it after a picture was chosen and before it is sent.',
      'Keep the crop in the state of the dialog, so that it survives a failed upload.',
    ],
    dont: [
      'Do not use it for shapes other than a square.',
      'Do not hide the slider: it is the way for keyboards and for people who cannot pinch.',
    ],
  }),
  args: { ...landscape, crop: wholeCrop(landscape.size), onChange: fn() },
});

/** The arrow keys move the picture behind the circle, plus and minus change its size; both stop at its edge. */
export const Landscape = meta.story({
  play: async ({ canvas }) => {
    const area = canvas.getByRole('application', { name: /^Picture/ });
    await expect(area).toHaveAccessibleDescription(/arrow keys/);
    const left = () => Number.parseFloat(area.querySelector('img')?.style.left ?? '');
    const before = left();
    await fireEvent.keyDown(area, { key: 'ArrowRight' });
    await expect(left()).toBeLessThan(before);
    for (let press = 0; press < 40; press += 1) await fireEvent.keyDown(area, { key: 'ArrowLeft' });
    await expect(left()).toBeCloseTo(0);
    await fireEvent.keyDown(area, { key: '+' });
    await expect(canvas.getByRole('slider', { name: 'Size' })).toHaveAttribute('aria-valuetext', '110 percent');
  },
});

export const Portrait = meta.story({ args: { ...portrait, crop: wholeCrop(portrait.size) } });
export const Magnified = meta.story({ args: { crop: { x: 320, y: 200, zoom: 3 } } });

/** As small as a photo may be: there is nothing to magnify. */
export const Smallest = meta.story({
  args: { ...small, crop: wholeCrop(small.size) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Size' })).toBeDisabled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** Left is left in a picture, whichever way the text runs. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('application', { name: /^Picture/ });
    for (let press = 0; press < 40; press += 1) await fireEvent.keyDown(area, { key: 'ArrowLeft' });
    const picture = area.querySelector('img')?.getBoundingClientRect();
    await expect(picture?.left).toBeCloseTo(area.getBoundingClientRect().left, 0);
  },
});
