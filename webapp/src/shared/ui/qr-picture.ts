import { qrRows } from './qr-rows';

/** Pixels of a module: sharp on a printed badge and on a slide. */
const moduleSize = 24;

/** A QR code as a PNG file, dark on white, with the empty edge that readers need. */
export async function qrPicture(text: string): Promise<Blob> {
  const rows = qrRows(text);
  const size = rows.length * moduleSize;
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw the code on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.fillStyle = 'black';
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * moduleSize, y * moduleSize, moduleSize, moduleSize);
    });
  });
  return canvas.convertToBlob({ type: 'image/png' });
}
