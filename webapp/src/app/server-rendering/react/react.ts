/*
 * Replaces `react` in the bundle of the server. A page is rendered there once: a state has its first value, and effects do not run.
 * The build fails if a page of the server imports anything else.
 */

/** A component or the name of an HTML element, with its properties. */
export type Element = { type: unknown; props: Readonly<Record<string, unknown>> };

export const Fragment = Symbol('Fragment');
export const Suspense = Symbol('Suspense');

const ignore = () => undefined;

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function';

export const useState = (first: unknown) => [isFunction(first) ? first() : first, ignore];
export const useRef = (current: unknown) => ({ current });
export const useMemo = (create: () => unknown) => create();
export const useCallback = (callback: unknown) => callback;
export const useEffect = ignore;
export const useLayoutEffect = ignore;
export const useDebugValue = ignore;

export const useSyncExternalStore = (
  _subscribe: unknown,
  getSnapshot: () => unknown,
  getServerSnapshot = getSnapshot,
) => getServerSnapshot();

export const createElement = (
  type: unknown,
  props: Readonly<Record<string, unknown>> | null,
  ...children: unknown[]
) =>
  children.length === 0
    ? { type, props: { ...props } }
    : { type, props: { ...props, children: children.length === 1 ? children[0] : children } };

const unsupported = (name: string) => () => {
  throw new Error(`${name} is not supported on the server.`);
};

// Dialogs and libraries import these functions. No part that the server renders calls them. An id of `useId` depends on
// the whole tree, so it would differ from that of the browser.
export const createContext = unsupported('createContext');
export const useContext = unsupported('useContext');
export const useId = unsupported('useId');
export const useTransition = unsupported('useTransition');
export const lazy = () => unsupported('lazy');
/** Classes extend it. */
export function Component(): never {
  throw new Error('Component is not supported on the server.');
}
