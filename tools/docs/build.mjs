// Adds the files of the API reference to the built web application. The package of the reference contains a complete
// bundle, so only its archive is downloaded: installing the package would also install about 270 packages that are not
// needed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const webapp = join(here, '../../webapp');
const { scalar } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const bundle = join(here, 'node_modules', `scalar-${scalar.version}`);

/** Downloads the archive once, compares its checksum with the one in package.json, and keeps the bundle for browsers. */
function fetchBundle() {
  if (existsSync(bundle)) return;
  const room = mkdtempSync(join(tmpdir(), 'wright-docs-'));
  try {
    const name = `@scalar/api-reference@${scalar.version}`;
    const [packed] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', room, name], { encoding: 'utf8', shell: process.platform === 'win32' }));
    const archive = readdirSync(room).find((file) => file.endsWith('.tgz'));
    const sum = `sha512-${createHash('sha512').update(readFileSync(join(room, archive))).digest('base64')}`;
    if (sum !== scalar.integrity) throw new Error(`${name} is not what it was: ${sum}, ${packed.integrity} as the registry says`);
    execFileSync('tar', ['-xzf', archive, 'package/dist/browser'], { cwd: room });
    const from = join(room, 'package/dist/browser');
    mkdirSync(join(from, 'keep/chunks'), { recursive: true });
    cpSync(join(from, 'standalone.esm.js'), join(from, 'keep/standalone.esm.js'));
    for (const file of readdirSync(join(from, 'chunks'))) {
      if (file.endsWith('.js')) cpSync(join(from, 'chunks', file), join(from, 'keep/chunks', file));
    }
    mkdirSync(dirname(bundle), { recursive: true });
    // The bundle is copied under another name first. Otherwise the next build would use a copy that was interrupted.
    cpSync(join(from, 'keep'), `${bundle}.new`, { recursive: true });
    renameSync(`${bundle}.new`, bundle);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** Writes a file in the compressed form that the program embeds. */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
}

fetchBundle();
const out = join(webapp, 'dist/assets/docs');
const versioned = join(out, scalar.version);
rmSync(out, { recursive: true, force: true });
for (const file of readdirSync(bundle, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue;
  const from = join(file.parentPath, file.name);
  // The source map is not published, so the comment that refers to it would only cause a request.
  const content = readFileSync(from, 'utf8').replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n');
  write(join(versioned, from.slice(bundle.length + 1)), Buffer.from(content));
}

/** Writes a script of the page and returns its name. Browsers cache it forever, so the name changes with the content. */
function writeScript(name, values) {
  const text = readFileSync(join(here, `${name}.js`), 'utf8').replaceAll(/\{(version|samples)\}/g, (place, key) => values[key] ?? place);
  const content = Buffer.from(text);
  const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
  write(join(out, file), content);
  return file;
}

const samples = writeScript('samples', {});
writeScript('start', { version: scalar.version, samples });
