/** The media types of pictures that a cover can be made of. */
export const coverTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';

/** The page shows a strip; on phones it is about four times as wide as high. */
const ratio = 4;
const largestWidth = 1920;
const quality = 0.85;

/**
 * The middle of a picture as a strip, in a JPEG file without metadata of the camera. A file that this browser does not
 * decode, such as a photo of a phone, stays as it is: the server says whether it can.
 */
export async function stripOf(file: File): Promise<File> {
  const image = await decoded(file);
  if (image === null) return file;
  const width = Math.min(image.width, image.height * ratio);
  const height = Math.min(image.height, width / ratio);
  const scale = Math.min(1, largestWidth / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return blob === null ? file : new File([blob], 'cover.jpg', { type: 'image/jpeg' });
}

async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}
