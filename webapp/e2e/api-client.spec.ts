import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { OwnServer } from './own-server.ts';

const run = promisify(execFile);
const webapp = fileURLToPath(new URL('..', import.meta.url));
const client = join(webapp, 'packages/api-client');

/** A picture that the server takes: 64 × 64 pixels in one colour. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEUyYshC4U+DAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC';

/** The examples of the README as one program, for a site that stands elsewhere. */
async function program(baseUrl: string): Promise<string> {
  const readme = await readFile(join(client, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code ?? '');
  expect(examples.length).toBeGreaterThan(5);
  return examples
    .join('\n')
    .replaceAll('http://localhost:8080', baseUrl)
    .replace('{a picture of at least 64 × 64 pixels}', picture);
}

/** Installs the packed client into a folder as somebody else would have it, and the compiler's view of Node beside it. */
async function installed(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@wright'), { recursive: true });
  await run('npm', ['run', '--silent', 'build', '-w', '@wright/api-client'], { cwd: webapp });
  await run('npm', ['pack', '--silent', '--pack-destination', folder, '-w', '@wright/api-client'], { cwd: webapp });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['-xzf', archive], { cwd: folder });
  await cp(join(folder, 'package'), join(modules, '@wright/api-client'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types', 'undici-types']) {
    await symlink(join(webapp, 'node_modules', name), join(modules, name));
  }
}

/** Waits for the mail to the one person there is and reads the code in it. */
async function mailedCode(baseUrl: string): Promise<string> {
  let code = '';
  const read = async () => {
    code = /\b\d{4} \d{4}\b/.exec(await (await fetch(`${baseUrl}/dev/mail.json`)).text())?.[0] ?? '';
    return code;
  };
  await expect.poll(read).not.toBe('');
  return code;
}

test('the examples of the client compile against its package and run against the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wright-api-client-'));
  const server = await OwnServer.start();
  try {
    await installed(folder);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'program.ts'), await program(server.origin));
    const compiler = join(webapp, 'node_modules/typescript7/bin/tsc');
    const strict = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
      '--skipLibCheck',
    ];
    const compiled = await run(process.execPath, [compiler, ...strict, 'program.ts'], { cwd: folder }).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(compiled.stdout).toBe('');

    const running = spawn(process.execPath, ['program.ts'], { cwd: folder, env: { ...process.env, FORCE_COLOR: '0' } });
    let said = '';
    const asked = new Promise<void>((resolve) => {
      const note = (text: Buffer) => {
        said += text.toString();
        if (said.includes('The code from the mail')) resolve();
      };
      running.stdout.on('data', note);
      running.stderr.on('data', note);
      running.on('exit', () => resolve());
    });
    const ended = new Promise<number | null>((resolve) => running.on('exit', resolve));
    await asked;
    running.stdin.end(`${await mailedCode(server.origin)}\n`);
    expect(await ended, said).toBe(0);
    for (const line of [
      'The site says ok',
      'Signed in as Kim Demo',
      'The token may profile:read, profile:write, jobs:read',
      'Not with these scopes',
      'That is all',
      'Added entry Workplace',
      'Not this one:',
      `Anybody with this address sees the profile: ${server.origin}/t/`,
      'Still one link: true',
      `The photo is at ${server.origin}/v1/media/`,
      'Signed out: true',
    ]) {
      expect(said).toContain(line);
    }
  } finally {
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
