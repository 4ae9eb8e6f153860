/*
 * Replaces @tanstack/react-router in the bundle of the server, which renders links and never navigates.
 */
import { type ComponentType, createElement } from 'react';

type Destination = {
  to?: string;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, unknown>>;
  hash?: string;
};

function hrefOf({ to = '', params = {}, search = {}, hash = '' }: Destination): string {
  const query = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return path + (query === '' ? '' : `?${query}`) + (hash === '' ? '' : `#${hash}`);
}

/** A component that gets the address of its link as `href`. */
export function createLink(Component: ComponentType<Record<string, unknown>>) {
  return function ServerLink({ to, params, search, hash, ...rest }: Destination & Record<string, unknown>) {
    return createElement(Component, { ...rest, href: hrefOf({ to, params, search, hash }) });
  };
}
