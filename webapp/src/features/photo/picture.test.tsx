import { expect, test } from 'vitest';
import { wholeCrop, zoomCrop } from '@/shared/lib/crop';
import { demoPicture } from '@/shared/testing/fake-upload';
import { cutPhoto, type Picture, readPicture } from './picture';

async function pictureOf(file: File): Promise<Picture> {
  const picture = await readPicture(file);
  if (typeof picture === 'string' || 'whole' in picture) throw new Error('The picture was not read');
  return picture;
}

async function pixelsOf(file: File) {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [];
  return { width: bitmap.width, height: bitmap.height, red, green, blue };
}

test.for(['image/png', 'image/jpeg', 'image/webp'])('%s becomes a square of its own size', async (type) => {
  const picture = await pictureOf(await demoPicture(300, 200, { type }));
  expect(picture.size).toEqual({ width: 300, height: 200 });
  const photo = await cutPhoto(picture, wholeCrop(picture.size));
  expect(photo).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  const { width, height, red, green } = await pixelsOf(photo);
  expect([width, height]).toEqual([200, 200]);
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(60);
});

test('a photo has no more than 1024 pixels a side, and no fewer than 64', async () => {
  const large = await pictureOf(await demoPicture(2400, 2000));
  expect(await pixelsOf(await cutPhoto(large, wholeCrop(large.size)))).toMatchObject({ width: 1024, height: 1024 });
  const small = await pictureOf(await demoPicture(100, 100));
  const near = zoomCrop(small.size, wholeCrop(small.size), 4);
  expect(await pixelsOf(await cutPhoto(small, near))).toMatchObject({ width: 64, height: 64 });
});

test('what is transparent is white', async () => {
  const picture = await pictureOf(await demoPicture(100, 100, { colour: 'transparent' }));
  const { red, green, blue } = await pixelsOf(await cutPhoto(picture, wholeCrop(picture.size)));
  expect([red, green, blue]).toEqual([255, 255, 255]);
});

test.for([
  ['IMG_0042.HEIC', 'image/heic'],
  ['photo.heif', 'image/heif'],
  ['IMG_0042.heic', ''],
] as const)('%s of the type "%s", which this browser does not show, is left to the server', async ([name, type]) => {
  const file = new File(['no picture of this browser'], name, { type });
  expect(await readPicture(file)).toEqual({ whole: file });
});

test('a picture that is too small, one that is damaged and what is none are told apart', async () => {
  expect(await readPicture(await demoPicture(63, 500))).toBe('too small');
  expect(await readPicture(new File(['not a picture'], 'x.png', { type: 'image/png' }))).toBe('unreadable');
  expect(await readPicture(new File(['%PDF-'], 'x.pdf', { type: 'application/pdf' }))).toBe('wrong type');
  expect(await readPicture(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }))).toBe('wrong type');
  expect(await readPicture(new File(['x'], 'x', { type: '' }))).toBe('wrong type');
});
