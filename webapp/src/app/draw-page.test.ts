import { expect, test } from 'vitest';
import { drawPage } from './draw-page';

test.for([
  ['/', 'Your work,'],
  ['/app/login', 'Log in'],
  ['/app/login/email', 'Log in'],
] as const)('%s is drawn whole without a browser', async ([path, heading]) => {
  const html = await drawPage(path, 'en-US', '"Demo" & Co');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}`));
  expect(html).toContain('aria-label="&quot;Demo&quot; &amp; Co, home page"');
  // Nothing of what React would write for itself, and nothing that would be loaded or run.
  expect(html).not.toMatch(/<!--|<link|<script|<template/);
});

test('the way to the texts is there from the beginning', async () => {
  expect(await drawPage('/', 'en-US', 'Wright')).toContain('href="/legal/privacy"');
});

test('a form that no program answers yet sends its fields nowhere', async () => {
  const forms = (await drawPage('/app/login', 'en-US', 'Wright')).match(/<form [^>]*>/g);
  expect(forms).toHaveLength(1);
  expect(forms?.[0]).toContain('method="dialog"');
});
