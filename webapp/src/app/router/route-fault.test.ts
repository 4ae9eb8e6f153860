import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '@/shared/api/api-error';
import { ModuleLoadError } from '@/shared/lib/module-load-error';
import { ViewerUnknownError } from '../viewer';
import { faultOf } from './route-fault';

test.for([
  ['a module that did not load', new ModuleLoadError('A page could not be loaded')],
  [
    'a part of a page that did not load in Chromium',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
  ],
  ['a part of a page that did not load in Firefox', new TypeError('error loading dynamically imported module: /a.js')],
  ['a part of a page that did not load in Safari', new TypeError('Importing a module script failed.')],
  ['an error whose message has 404', new Error('Request failed with 404')],
  ['status 404 of a module', Object.assign(new Error('gone'), { status: 404 })],
  ['status 404 without an error', { status: 404 }],
] as const)('%s leads to the status check', ([, error]) => {
  expect(faultOf(error)).toBe('check-status');
});

test('an answer of the API never does, not even its 404', () => {
  expect(faultOf(new ApiError(404, null))).toBe('unknown');
});

test('a server that cannot say who is here is unavailable', () => {
  expect(faultOf(new ViewerUnknownError(0))).toBe('unavailable');
});

test.for([new Error('boom'), new NetworkError('down'), 'text', null, undefined, 404])(
  '%s is an unknown error',
  (error) => {
    expect(faultOf(error)).toBe('unknown');
  },
);
