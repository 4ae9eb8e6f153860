import { getDefaultStore } from 'jotai/vanilla';

/**
 * The one store, so that events work without React. It is the library's default store, which needs no provider: a public
 * page then loads the library only when something on it has a state to keep. Server data never goes into it.
 */
export const store = getDefaultStore();
