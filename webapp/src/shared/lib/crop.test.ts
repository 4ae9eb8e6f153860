import { expect, test } from 'vitest';
import { mostZoom, moveCrop, sideOf, wholeCrop, zoomCrop } from './crop';

const wide = { width: 1600, height: 900 };

test('at first the square is as large as the picture allows, and in its middle', () => {
  const crop = wholeCrop(wide);
  expect(crop).toEqual({ x: 800, y: 450, zoom: 1 });
  expect(sideOf(wide, crop)).toBe(900);
});

test('the square never leaves the picture, however far it is moved', () => {
  expect(moveCrop(wide, wholeCrop(wide), 5, 5)).toEqual({ x: 1150, y: 450, zoom: 1 });
  expect(moveCrop(wide, wholeCrop(wide), -5, -5)).toEqual({ x: 450, y: 450, zoom: 1 });
});

test('a move is a part of the edge, so that it is as far on the screen at every zoom', () => {
  const near = zoomCrop(wide, wholeCrop(wide), 2);
  expect(moveCrop(wide, near, 0.1, -0.1)).toEqual({ x: 845, y: 405, zoom: 2 });
});

test('zooming out at the edge takes the square back into the picture', () => {
  const corner = moveCrop(wide, zoomCrop(wide, wholeCrop(wide), 4), 9, 9);
  expect(corner).toEqual({ x: 1487.5, y: 787.5, zoom: 4 });
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 1150, y: 450, zoom: 1 });
});

test('it cannot be magnified so far that too few pixels are left', () => {
  expect(mostZoom({ width: 128, height: 500 })).toBe(2);
  expect(mostZoom({ width: 64, height: 64 })).toBe(1);
  expect(mostZoom(wide)).toBe(4);
  expect(zoomCrop({ width: 128, height: 500 }, { x: 64, y: 250, zoom: 1 }, 9).zoom).toBe(2);
});
