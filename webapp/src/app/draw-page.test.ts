import { expect, test } from 'vitest';
import { drawPage } from './draw-page';

test.for([
  ['/', '<span[^>]*>The CV you can'],
  ['/app/login', 'Create your account or log in'],
  ['/app/login/email', 'Create your account or log in'],
] as const)('%s is rendered completely without a browser', async ([path, heading]) => {
  const html = await drawPage(path, 'en-US', '"Demo" & Co');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}`));
  expect(html).toContain('aria-label="&quot;Demo&quot; &amp; Co, home page"');
  // Every part was rendered, and nothing is there that the browser would load or execute.
  expect(html).not.toMatch(/<!--\$[?!]|<link|<script|<template/);
});

test('the links to the text pages are part of the page', async () => {
  expect(await drawPage('/', 'en-US', 'Wright')).toContain('href="/legal/privacy"');
});

test('a form sends nothing before the application has started', async () => {
  const forms = (await drawPage('/app/login', 'en-US', 'Wright')).match(/<form [^>]*>/g);
  expect(forms).toHaveLength(1);
  expect(forms?.[0]).toContain('method="dialog"');
});
