/** The error of a failed import. The build has added the address of the import to it (`scripts/import-addresses.ts`). */
type ImportError = { address?: string };

/**
 * Imports a module after a first attempt has failed.
 *
 * Browsers that follow the HTML standard from before July 2026 remember a failed import, and reject the next one of the same URL
 * without a request. With a query it is another URL. Modules that the module imports are requested under their own URLs.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { address } = error as ImportError;
    if (address === undefined) throw error;
    // All chunks of the build are in one folder.
    const url = new URL(address, import.meta.url);
    url.searchParams.set('retry', String(Date.now()));
    return (await import(/* @vite-ignore */ url.href)) as Module;
  }
}
