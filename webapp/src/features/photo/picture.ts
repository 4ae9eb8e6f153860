import { type Crop, type PictureSize, sideOf, smallestPhoto } from '@/shared/lib/crop';

/** The media types of pictures that a photo can be made of. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';

/** A chosen picture. Its object URL uses memory until `forget` is called. */
export type Picture = { name: string; src: string; size: PictureSize; image: HTMLImageElement; forget: () => void };

/** Why a file cannot become a photo. */
export type PictureFault = 'wrong type' | 'unreadable' | 'too small';

/** A picture that the server can decode, but not this browser. So it cannot be cropped here. */
export type HiddenPicture = { whole: File };

/** Photos of phones, which most browsers do not show. Not every system knows their media type. */
const isHeic = ({ name, type }: File) =>
  type === 'image/heic' || type === 'image/heif' || (type === '' && /\.hei[cf]$/i.test(name));

/** The maximum edge of a photo in pixels. No page shows a larger one. */
const largestSide = 1024;
const quality = 0.9;

/** Decodes a file to a picture with the orientation of the camera, or returns why it cannot. */
export async function readPicture(file: File): Promise<Picture | HiddenPicture | PictureFault> {
  if (!photoTypes.split(',').includes(file.type) && !isHeic(file)) return 'wrong type';
  const src = URL.createObjectURL(file);
  const forget = () => {
    URL.revokeObjectURL(src);
  };
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    forget();
    return isHeic(file) ? { whole: file } : 'unreadable';
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (Math.min(size.width, size.height) < smallestPhoto) {
    forget();
    return 'too small';
  }
  return { name: file.name, src, size, image, forget };
}

/** The chosen square as a JPEG file, without metadata of the camera. */
export async function cutPhoto({ image, size }: Picture, crop: Crop): Promise<File> {
  const side = sideOf(size, crop);
  const edge = Math.round(Math.min(side, largestSide));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas');
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null) throw new Error('The browser makes no picture of the canvas');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
