import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { pathOf, QrCode } from './qr-code';

const address = 'https://wright.example/r/Q2mX7cVb0nLs4Tk9RzWf6JhYd1E';
const pixels = 400;

/** What stands on the screen, as the camera of a phone would see it. */
async function photoOf(svg: SVGElement) {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(pixels));
  copy.setAttribute('height', String(pixels));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const context = new OffscreenCanvas(pixels, pixels).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = getComputedStyle(svg).backgroundColor;
  context.fillRect(0, 0, pixels, pixels);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, pixels, pixels);
  return { width: pixels, height: pixels, data: new Uint8Array(data.buffer) };
}

test.for(['light', 'dark'])('what is drawn reads as the address, on a %s page', async (theme) => {
  document.body.className = theme;
  await render(<QrCode text={address} label="Code" />);
  const code = page.getByRole('img', { name: 'Code' });
  await expect.element(code).toBeInTheDocument();
  expect(decodeQR(await photoOf(code.element() as SVGElement))).toBe(address);
});

test('modules side by side are one run', () => {
  expect(
    pathOf([
      [true, true, false],
      [false, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 1h2v1h-2z');
});
