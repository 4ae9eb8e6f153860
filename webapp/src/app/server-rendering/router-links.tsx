/*
 * Replaces @tanstack/react-router in the bundle of the server, which renders links and never navigates.
 */
import { type ComponentType, createElement } from 'react';

type Destination = { to?: string; search?: Readonly<Record<string, unknown>>; hash?: string };

function hrefOf({ to = '', search = {}, hash = '' }: Destination): string {
  const query = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return to + (query === '' ? '' : `?${query}`) + (hash === '' ? '' : `#${hash}`);
}

/** A component that gets the address of its link as `href`. Path parameters are not supported. */
export function createLink(Component: ComponentType<Record<string, unknown>>) {
  return function ServerLink({ to, search, hash, ...rest }: Destination & Record<string, unknown>) {
    if (rest['params'] !== undefined) throw new Error('A link with path parameters cannot be rendered on the server.');
    return createElement(Component, { ...rest, href: hrefOf({ to, search, hash }) });
  };
}
