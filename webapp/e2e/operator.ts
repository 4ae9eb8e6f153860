import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const binary = process.env['WRIGHT_TEST_BINARY'] ?? fileURLToPath(new URL('../../bin/wright', import.meta.url));

/** Runs a command of the operator while the server is running. */
export async function admin(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, ['admin', ...args], {
    env: { WRIGHT_DATA_DIR: process.env['WRIGHT_TEST_FOLDER'] ?? '', WRIGHT_DEV: 'true', WRIGHT_LOG_LEVEL: 'error' },
  });
  return stdout;
}
