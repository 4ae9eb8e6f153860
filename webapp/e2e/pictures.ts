import type { Page } from '@playwright/test';

/** A file as Playwright passes it to a file input. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture that is drawn in the browser and encoded by it. */
export async function drawnPicture(
  page: Page,
  { name = 'portrait.png', width = 640, height = 480, type = 'image/png' } = {},
): Promise<ChosenFile> {
  const base64 = await page.evaluate(
    async ([across, down, mime]) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      const gradient = context.createLinearGradient(0, 0, across, down);
      gradient.addColorStop(0, 'teal');
      gradient.addColorStop(1, 'orange');
      context.fillStyle = gradient;
      context.fillRect(0, 0, across, down);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: mime })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height, type] as const,
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

/** A minimal valid PDF. */
export function smallDocument(name: string): ChosenFile {
  const text = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
