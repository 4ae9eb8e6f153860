import { getDefaultStore } from 'jotai/vanilla';

/**
 * The store of all atoms, for code outside React. It is the default store of jotai, which needs no provider, so that public
 * pages load the library only when they use an atom. It never contains data of the server.
 */
export const store = getDefaultStore();
