import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { m, setLanguage, useLanguage } from '@/shared/i18n/messages';
import { LanguageSelect } from './language-select';

afterEach(async () => {
  await setLanguage('en-US');
  document.documentElement.lang = 'en-US';
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = 'language=; Path=/; Max-Age=0';
});

function Page() {
  useLanguage();
  const [name, setName] = useState('');
  return (
    <>
      <h1>{m.about_title()}</h1>
      <input
        aria-label="Name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <LanguageSelect />
    </>
  );
}

test('a change of the language keeps the values of fields, and the focus', async () => {
  const page = await render(<Page />);
  await page.getByLabelText('Name').fill('Alex');
  await page.getByLabelText('Language').selectOptions('Deutsch');
  await expect.element(page.getByLabelText('Sprache')).toHaveValue('de');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Alex');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Worum es geht');
  expect(document.documentElement.lang).toBe('de');
  expect(document.cookie).toContain('language=de');
});

test('each language is shown by its own name', async () => {
  const page = await render(<LanguageSelect />);
  const options = page.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'Deutsch']);
  expect(options.map((option) => option.getAttribute('lang'))).toEqual(['en-US', 'de']);
});
