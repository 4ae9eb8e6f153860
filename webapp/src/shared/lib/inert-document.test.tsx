import { expect, test } from 'vitest';
import { inertDocument } from './inert-document';

test('a document that is only read has no style that the policy of the page would refuse and report', () => {
  const { body } = inertDocument(
    `<STYLE>p > b { color: red }</STYLE><p class=a style='color: red'>my style = <b\nSTYLE="top: 0">bold</b></p><i title="x"style=y>z</i>`,
  );
  expect(body.ownerDocument.querySelectorAll('[style], style')).toHaveLength(0);
  expect(body.querySelector('p')?.dataset['style']).toBe('color: red');
  expect(body.querySelector('b')?.dataset['style']).toBe('top: 0');
  expect(body.querySelector('i')?.dataset['style']).toBe('y');
  expect(body.querySelector('p')?.textContent).toBe('my style = bold');
  expect(body.querySelector('noframes b')).toBeNull();
});
