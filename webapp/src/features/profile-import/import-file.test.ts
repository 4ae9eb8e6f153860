import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOf, demoTables } from './archives.test-setup';
import { decodeText } from './decode-text';
import { readImportFiles } from './import-file';

const unitsOf = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
const utf16 = (text: string, isBigEndian: boolean, hasMark = true) => {
  const units = unitsOf(`${hasMark ? '\uFEFF' : ''}${text}`);
  return new Uint8Array(units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const windows1252 = (text: string) => new Uint8Array(unitsOf(text));
const resume = (content: string | Uint8Array, name = 'resume.json') =>
  readImportFiles([new File([typeof content === 'string' ? content : new Uint8Array(content)], name)]);

test('tables in folders are found, and those that are missing are named', async () => {
  const read = await readImportFiles([archiveOf({ 'Basic_LinkedInDataExport/skills.CSV': 'Name\nGo\n' })]);
  expect(read.document).toEqual({ skills: [{ name: 'Go' }] });
  expect(read).toMatchObject({ missing: expect.arrayContaining(['Profile', 'Positions']) as string[] });
});

test.for<[string, Uint8Array]>([
  ['UTF-8 with a mark', strToU8('\uFEFFName\nZürich\n')],
  ['UTF-16, little endian', utf16('Name\nZürich\n', false)],
  ['UTF-16, big endian', utf16('Name\nZürich\n', true)],
  ['UTF-16 without a mark', utf16('Name\nZürich\n', false, false)],
  ['Windows-1252', windows1252('Name\nZürich\n')],
])('a table in %s is read', async ([, bytes]) => {
  const read = await readImportFiles([archiveOf({ 'Skills.csv': bytes })]);
  expect(read.document).toEqual({ skills: [{ name: 'Zürich' }] });
});

test('control characters inside of the texts of a file are read', async () => {
  const read = await resume(
    '{\r\n\t"basics": {"label": "Harbour\tclerk\u0001", "summary": "Moved \\"ships\\"\nand ropes\\\\"}}',
  );
  expect(read.document).toEqual({
    basics: { label: 'Harbour\tclerk\u0001', summary: 'Moved "ships"\nand ropes\\' },
  });
  expect(await resume('{"work": "\\\n"}')).toEqual({ problem: { code: 'damaged' } });
});

test('T157: an archive that unpacks to gigabytes is refused before it is unpacked', async () => {
  const bomb = archiveOf({ 'Positions.csv': new Uint8Array(64 * 1024 * 1024), 'Skills.csv': 'Name\nGo\n' });
  expect(bomb.size).toBeLessThan(100_000);
  expect(await readImportFiles([bomb])).toEqual({ problem: { code: 'tooLarge' } });
});

test('T157: an archive with very many files is refused', async () => {
  const files = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${String(index)}.txt`, '']));
  expect(await readImportFiles([archiveOf(files)])).toEqual({ problem: { code: 'tooLarge' } });
});

test('T157: 10,000 rows are refused with the name of their table', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `Skill ${String(index)}`).join('\n');
  expect(await readImportFiles([archiveOf({ ...demoTables, 'Skills.csv': `Name\n${rows}\n` })])).toEqual({
    problem: { code: 'tooManyRows', table: 'Skills', limit: 1000 },
  });
});

test('T157: a broken archive is refused as a whole', async () => {
  const whole = new Uint8Array(await archiveOf(demoTables).arrayBuffer());
  const broken = whole.slice();
  broken.fill(0xff, 60, 400);
  for (const bytes of [broken, whole.slice(0, 500)]) {
    const read = await readImportFiles([new File([bytes], 'export.zip')]);
    expect(read.document).toBeUndefined();
  }
});

test('an archive of something else has no profile in it', async () => {
  expect(await readImportFiles([archiveOf({ 'photo.jpg': 'x' })])).toEqual({ problem: { code: 'notLinkedIn' } });
});

test('a JSON Resume is read in any encoding', async () => {
  const text = '{"basics":{"label":"Zürich"}}';
  for (const bytes of [strToU8(text), strToU8(`\uFEFF${text}`), utf16(text, false), windows1252(text)]) {
    expect((await resume(bytes)).document).toEqual({ basics: { label: 'Zürich' } });
  }
});

test.for<[string, string, string, string]>([
  ['broken JSON', '{"basics":', 'resume.json', 'damaged'],
  ['a list', '[]', 'resume.json', 'notResume'],
  ['an empty file', '', 'resume.json', 'empty'],
  ['a picture', 'GIF89a', 'photo.gif', 'wrongKind'],
  ['more than a megabyte', ' '.repeat(1024 * 1024 + 1), 'resume.json', 'tooLarge'],
  ['a large document of another kind', ' '.repeat(1024 * 1024 + 1), 'resume.pdf', 'wrongKind'],
])('%s is refused', async ([, content, name, code]) => {
  expect(await resume(content, name)).toEqual({ problem: { code } });
});

test('the tables of an archive are read from a folder or by themselves, and what else is there is not opened', async () => {
  const table = (name: string) => new File([demoTables[name] ?? ''], name);
  const secret = new File(['FROM,TO,CONTENT\nKim,Alex,secret\n'], 'messages.csv');
  const read = await readImportFiles([
    table('Skills.csv'),
    secret,
    table('Languages.csv'),
    new File(['x'], 'photo.jpg'),
  ]);
  expect(read.document).toEqual({
    skills: [{ name: 'Go' }, { name: 'PostgreSQL' }],
    languages: [{ language: 'German', fluency: 'Native or bilingual proficiency' }],
  });
  const again = new File([demoTables['Skills.csv'] ?? ''], 'Skills (1).csv');
  expect((await readImportFiles([again])).document).toEqual({ skills: [{ name: 'Go' }, { name: 'PostgreSQL' }] });
  expect(await readImportFiles([secret])).toEqual({ problem: { code: 'notLinkedIn' } });
  expect(await readImportFiles([])).toEqual({ problem: { code: 'wrongKind' } });
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'Positions.csv');
  expect(await readImportFiles([large])).toEqual({ problem: { code: 'tooLarge' } });
});

test('text without a mark and without zero bytes is UTF-8 where it can be', () => {
  expect(decodeText(strToU8('ü'))).toBe('ü');
  expect(decodeText(new Uint8Array([0xfc]))).toBe('ü');
});
