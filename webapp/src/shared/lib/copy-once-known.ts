/**
 * Copies a text that is still being fetched. Call it in the handler of a press, because Safari lets a page write to the
 * clipboard only there, but then waits for the text.
 *
 * @returns whether the text is on the clipboard; false, too, when the text could not be fetched
 */
export async function copyOnceKnown(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else {
      const plain = text.then((known) => new Blob([known], { type: 'text/plain' }));
      // If `write` fails before the text is known, a rejection of `plain` would otherwise be unhandled.
      plain.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    }
    return true;
  } catch {
    return false;
  }
}
