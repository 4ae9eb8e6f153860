import { expect, test, vi } from 'vitest';
import { readImportFiles } from './import-file';
import { readLinkedInPdf } from './linkedin-pdf';
import { objectsOf, type Printed, pdfFile, pdfOf, printed, streamOf } from './linkedin-pdf.test-setup';
import { alex, hanako, inLanguage, kim, robin, translated, uli } from './linkedin-pdf-people.test-setup';
import { toDocument } from './linkedin-pdf-resume';

const read = (bytes: Uint8Array) => readImportFiles([pdfFile(bytes)]);
const unending = new AbortController().signal;

const languages = translated.map(([language, headings, dates]): [string, Printed] => [
  language,
  inLanguage(headings, dates),
]);

test.for<[string, Printed]>([
  ['one position', alex],
  ['several positions at a company', kim],
  ['three pages', robin],
  ['German', uli],
  ['a name in another script', hanako],
  ['a name from right to left', { ...kim, name: 'דנה דמו' }],
  ...languages,
])('pdf.js finds in a PDF what was printed: %s', async ([, resume]) => {
  const pages = printed(resume);
  const expected = toDocument(pages);
  expect(expected.document).toBeDefined();
  expect(await read(pdfOf(pages))).toEqual(expected);
});

/** A page with a content stream, beside further objects. */
const onePage = (content: string, ...others: string[]) =>
  objectsOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    content,
    ...others,
  ]);

const whole = pdfOf(printed(alex));
const password = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>]`;
const changed = (bytes: Uint8Array, from: string, to: string) =>
  Uint8Array.from(String.fromCharCode(...bytes).replace(from, to), (character) => character.charCodeAt(0));
const text = (content: string) => new TextEncoder().encode(content);

/** Objects that draw each other, ten times each, down to a text: ten to the power of their number. */
const drawing = Array.from({ length: 12 }, (_, at) => {
  const next = `<< /XObject << /X ${String(at + 6)} 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`;
  const content = at === 11 ? 'BT /F 9 Tf 9 9 Td (a) Tj ET' : '/X Do '.repeat(10);
  return streamOf(content, 0, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources ${next}`);
});

test.for<[string, Uint8Array, string]>([
  ['with a password', pdfOf(printed(alex), { trailer: password }), 'encryptedPdf'],
  ['of pictures', onePage(streamOf('0 0 9 9 re f')), 'scannedPdf'],
  ['of a letter', pdfOf(printed({ headline: 'Dear Kim' })), 'otherPdf'],
  ['whose font has its codes in a file', changed(whole, '/Identity-H', '/UniGB-UTF16-H'), 'otherPdf'],
  ['that broke off', whole.slice(0, whole.length / 2), 'damaged'],
  ['without objects', text('%PDF-1.5\nnothing\n%%EOF'), 'damaged'],
  [
    'whose page is missing',
    objectsOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [9 0 R] /Count 1 >>']),
    'damaged',
  ],
  [
    'whose pages contain each other',
    objectsOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    'damaged',
  ],
  [
    'of a thousand pages',
    objectsOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(1000)}] /Count 1000 >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    ]),
    'heavyPdf',
  ],
  ['of more bytes than a résumé has', text(`%PDF-1.5\n${' '.repeat(5 * 1024 * 1024)}%%EOF`), 'heavyPdf'],
  ['that unpacks to more than it may', onePage(streamOf(new Uint8Array(64 * 1024 * 1024).fill(32))), 'heavyPdf'],
  ['that unpacks twice', onePage(streamOf(new Uint8Array(256 * 1024 * 1024).fill(32), 2)), 'heavyPdf'],
  ['whose parts draw each other again and again', onePage(streamOf('/X Do'), ...drawing), 'heavyPdf'],
  [
    'of very many texts',
    pdfOf([
      {
        width: 612,
        height: 792,
        items: Array.from({ length: 31_000 }, (_, at) => ({
          text: 'a',
          x: 9,
          y: at % 700,
          width: 9,
          size: 9,
          isRightToLeft: false,
        })),
      },
    ]),
    'heavyPdf',
  ],
])('T213: a PDF %s is refused as a whole', async ([, bytes, code]) => {
  expect(await read(bytes)).toEqual({ problem: { code } });
});

test('T213: a PDF that takes longer than it may is stopped', async () => {
  const long = pdfFile(onePage(streamOf('q Q '.repeat(4_000_000))));
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  expect(await readLinkedInPdf(long, unending, { readMs: 300 })).toEqual({ problem: { code: 'heavyPdf' } });
  expect(terminate).toHaveBeenCalledOnce();
  expect(await readLinkedInPdf(long, unending)).toEqual({ problem: { code: 'scannedPdf' } });
});

test('T213: somebody who does not want to wait ends the reading', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  const leaving = new AbortController();
  const reading = readLinkedInPdf(pdfFile(whole), leaving.signal);
  leaving.abort();
  await expect(reading).rejects.toHaveProperty('name', 'AbortError');
  expect(terminate).toHaveBeenCalledOnce();
});

test('T213: any change of a byte ends in an answer', async () => {
  const plain = pdfOf(printed(alex), { isPlain: true });
  let state = 1;
  for (let round = 0; round < 10; round += 1) {
    const bytes = plain.slice();
    for (let change = 0; change < 30; change += 1) {
      state = (state * 1664525 + 1013904223) % 2 ** 32;
      bytes[9 + (state % (bytes.length - 30))] = state >>> 24;
    }
    const { document, problem } = await read(bytes);
    expect([document, problem].filter((answer) => answer !== undefined)).toHaveLength(1);
  }
});
