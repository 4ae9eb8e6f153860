const timeoutMs = 3000;

/**
 * Shows the icons once their font is there, and marks that on the page: `<html data-icons="ready">`. After three seconds
 * without it the mark is `failed`, and icons stay hidden in their boxes. Nothing on the page waits for this.
 */
export async function markIconsReady(page: Document = document): Promise<void> {
  const late = new Promise<readonly FontFace[]>((resolve) => {
    setTimeout(() => {
      resolve([]);
    }, timeoutMs);
  });
  const load = page.fonts.load('24px "Material Symbols Rounded"', 'home').catch(() => []);
  const faces = await Promise.race([load, late]);
  // The promise also resolves when no face matches, with an empty list.
  page.documentElement.dataset['icons'] = faces.length > 0 ? 'ready' : 'failed';
}
