import { expect, test } from 'vitest';
import { checkFiles } from './file-checks';

const limits = { maxFileBytes: 15_728_640, maxFilesPerUpload: 8 };
const file = (name: string, size = 1000, type = 'application/pdf') => ({ name, size, type });

test('each file that does not fit has a sentence of its own, and keeps no other back', () => {
  const { accepted, refused } = checkFiles(
    [
      file('talk.pdf'),
      file('drawing.svg', 10, 'image/svg+xml'),
      file('film.pdf', 15_728_641),
      file('nothing.pdf', 0),
      file('photo.webp', 15_728_640, 'image/webp'),
    ],
    limits,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['talk.pdf', 'photo.webp']);
  expect(refused.map((say) => say())).toEqual([
    'drawing.svg is not of a kind that fits: JPEG, PNG, WebP, GIF, HEIC, AVIF, PDF, DOCX, ODT.',
    'film.pdf is 15.1 MB, and no more than 15 MB fit.',
    'nothing.pdf is empty.',
  ]);
});

test('eight files at a time; what does not fit is not counted', () => {
  const many = Array.from({ length: 9 }, (_, index) => file(`${index + 1}.pdf`));
  const { accepted, refused } = checkFiles([file('x.svg', 1, 'image/svg+xml'), ...many], limits);
  expect(accepted).toHaveLength(8);
  expect(refused.at(-1)?.()).toBe('9.pdf is one too many: 8 files at a time.');
});

test('a file whose kind the browser does not know is left to the server', () => {
  expect(checkFiles([file('talk', 10, '')], limits).accepted).toHaveLength(1);
});

test.for([
  ['cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['cv.odt', 'application/vnd.oasis.opendocument.text'],
  ['photo.heic', 'image/heic'],
  ['photo.heif', 'image/heif'],
  ['photo.avif', 'image/avif'],
  ['photo.heic', ''],
] as const)('%s of the type "%s" is accepted', ([name, type]) => {
  expect(checkFiles([file(name, 10, type)], limits).refused).toEqual([]);
});

test('a document that may have macros is refused', () => {
  expect(
    checkFiles([file('cv.docm', 10, 'application/vnd.ms-word.document.macroEnabled.12')], limits).accepted,
  ).toEqual([]);
});
