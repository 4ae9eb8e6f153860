const timeoutMs = 3000;

/**
 * Sets `<html data-icons="ready">` when the icon font is loaded, which makes the icons visible. If the font is not
 * loaded after three seconds, the value is `failed`, and the icons stay hidden. Their boxes have the same size in both
 * cases.
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
