/** Pixels of a picture. */
export type PictureSize = { width: number; height: number };

/** A square of a picture: its middle in pixels of the picture, and how far it is magnified. */
export type Crop = { x: number; y: number; zoom: number };

/** A photo may not be smaller than this on either side. */
export const smallestPhoto = 64;

const furthestZoom = 4;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** How far it can be magnified without the square having less pixels than a photo needs. */
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

/** Moves the square over the picture by parts of its own edge; it never leaves the picture. */
export function moveCrop(size: PictureSize, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(size, crop);
  return inside(size, { ...crop, x: crop.x + byX * side, y: crop.y + byY * side });
}

/** Magnifies around the middle of the square. */
export function zoomCrop(size: PictureSize, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, zoom: between(1, zoom, mostZoom(size)) });
}
