/*
 * Shows what a change makes of the looks of the kit and the pages: takes pictures of all their stories in both themes, at an earlier
 * commit and as they are now, and writes a report with the differences side by side.
 *
 *   make visual BASE=main
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const webapp = fileURLToPath(new URL('..', import.meta.url));
const output = join(webapp, 'visual');
const base = execFileSync('git', ['rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`], {
  cwd: webapp,
  encoding: 'utf8',
}).trim();
const pictures = join(output, base);

/** What the stories need: the fixtures of pages are made of the contract and of an example of the server. */
const folders = ['webapp', 'openapi/dist', 'modules/sharing/internal/publicpage/testdata'];

/** Builds the Storybook of the kit and the pages, without documentation. */
function buildStorybook(folder, to) {
  const run = (command, args) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, STORYBOOK_FOR_PICTURES: 'true' },
    });
  for (const script of ['gen:messages', 'gen:icons']) run('npm', ['run', '--silent', script]);
  run('npx', ['storybook', 'build', '--test', '--quiet', '--output-dir', to]);
}

/** Takes the pictures of a built Storybook, or compares it with those that are there. */
function playwright(storybook, folder, args) {
  return spawnSync('npx', ['playwright', 'test', '--config', 'visual.config.ts', ...args], {
    cwd: webapp,
    stdio: 'inherit',
    env: { ...process.env, WRIGHT_TEST_STORYBOOK: storybook, WRIGHT_TEST_PICTURES: folder },
  }).status;
}

if (existsSync(pictures)) {
  console.log(`Uses the pictures of ${base} in ${pictures}.`);
} else {
  console.log(`Takes pictures of the kit and the pages at ${base}.`);
  const room = mkdtempSync(join(tmpdir(), 'wright-visual-'));
  try {
    const archive = execFileSync('git', ['archive', base, ...folders], { cwd: join(webapp, '..'), maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', room], { input: archive });
    symlinkSync(join(webapp, 'node_modules'), join(room, 'webapp/node_modules'));
    buildStorybook(join(room, 'webapp'), join(room, 'storybook'));
    mkdirSync(output, { recursive: true });
    playwright(join(room, 'storybook'), `${pictures}.new`, ['--update-snapshots=all', '--quiet']);
    renameSync(`${pictures}.new`, pictures);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

console.log('Compares the kit and the pages as they are now.');
buildStorybook(webapp, join(output, 'storybook'));
const isSame = playwright(join(output, 'storybook'), pictures, ['--update-snapshots=none']) === 0;
const report = pathToFileURL(join(output, 'report/index.html')).href;
console.log(isSame ? 'Every story looks as before.' : `Some stories look different or are new: ${report}`);
