import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-picture';

test('the downloaded picture reads as the address and is large enough for print', async () => {
  const address = 'https://wright.example/t/demo-link-token-00000000001';
  const file = await qrPicture(address);
  expect(file.type).toBe('image/png');
  const picture = await createImageBitmap(file);
  expect(picture.width).toBeGreaterThan(800);
  expect(picture.height).toBe(picture.width);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const seen = context?.getImageData(0, 0, picture.width, picture.height);
  if (seen === undefined) throw new Error('There is no canvas.');
  expect(decodeQR({ width: seen.width, height: seen.height, data: new Uint8Array(seen.data.buffer) })).toBe(address);
});
