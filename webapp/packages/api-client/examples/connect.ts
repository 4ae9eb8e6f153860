import process from 'node:process';
import { createWrightClient, type WrightClient } from '@wright/api-client';

/** A variable of the environment that the examples need. */
function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Set ${name}`);
  return value;
}

/** The client of all examples: `WRIGHT_URL` is the address of the site, `WRIGHT_TOKEN` a personal access token. */
export function connect(): WrightClient {
  return createWrightClient({ baseUrl: required('WRIGHT_URL'), token: required('WRIGHT_TOKEN') });
}
