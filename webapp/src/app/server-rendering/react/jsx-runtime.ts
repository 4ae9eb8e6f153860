import type { Element } from './react';

export { Fragment } from './react';

/** Creates an element. Keys have no meaning in a page that is rendered once. */
export const jsx = (type: unknown, props: Element['props']): Element => ({ type, props });
export const jsxs = (type: unknown, props: Element['props']): Element => jsx(type, props);
