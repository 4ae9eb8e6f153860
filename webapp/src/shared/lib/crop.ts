/** Pixels of a picture. */
export type PictureSize = { width: number; height: number };

/** A square section of a picture: its center in pixels of the picture, and the zoom factor. */
export type Crop = { x: number; y: number; zoom: number };

/** The minimum width and height of a photo. */
export const smallestPhoto = 64;

const furthestZoom = 4;

/** The largest square in the center. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The largest zoom factor with which the square still has enough pixels for a photo. */
export function mostZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(furthestZoom, Math.min(width, height) / smallestPhoto));
}

/** The edge of the square, in pixels of the picture. */
export function sideOf({ width, height }: PictureSize, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

function inside(size: PictureSize, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  return {
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
    zoom: crop.zoom,
  };
}

/** Moves the square by a fraction of its edge, within the picture. */
export function moveCrop(size: PictureSize, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(size, crop);
  return inside(size, { ...crop, x: crop.x + byX * side, y: crop.y + byY * side });
}

/** Zooms around the center of the square. */
export function zoomCrop(size: PictureSize, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, zoom: between(1, zoom, mostZoom(size)) });
}
