import { afterEach, expect, test } from 'vitest';
import { finishNavigation } from './navigation-end';

afterEach(() => {
  document.body.replaceChildren();
});

test('the view is at the top left and the heading has the focus', () => {
  document.body.innerHTML =
    '<main id="content" tabindex="-1"><h1>Personal links</h1><p style="height: 4000px"></p></main>';
  scrollTo(0, 900);
  finishNavigation();
  expect([scrollX, scrollY]).toEqual([0, 0]);
  expect(document.activeElement?.textContent).toBe('Personal links');
});

test('a page without a heading yet gives the focus to its content', () => {
  document.body.innerHTML = '<h1>Not in the content</h1><main id="content" tabindex="-1"><p>Loading</p></main>';
  finishNavigation();
  expect(document.activeElement?.id).toBe('content');
});

test('a page without content leaves the focus where it is', () => {
  document.body.innerHTML = '<button>Somewhere</button>';
  document.querySelector('button')?.focus();
  finishNavigation();
  expect(document.activeElement?.textContent).toBe('Somewhere');
});

test('an address that names a place on the page leads there, and the page sees to it', () => {
  document.body.innerHTML =
    '<main id="content"><h1>Edit profile</h1><p style="height: 4000px"></p><p id="work"></p></main>';
  history.replaceState(null, '', '#work');
  scrollTo(0, 900);
  finishNavigation();
  expect([scrollY, document.activeElement]).toEqual([900, document.body]);
  history.replaceState(null, '', '#nowhere');
  finishNavigation();
  expect(scrollY).toBe(0);
  history.replaceState(null, '', location.pathname);
});

test('the focus goes along when the heading of a skeleton gives way to that of the page', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><h1>Loading</h1></main>';
  finishNavigation();
  document.querySelector('main')?.replaceChildren();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Set up your account</h1>');
  await expect.poll(() => document.activeElement?.textContent).toBe('Set up your account');
});

test('the focus goes on to a heading that comes after its page', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><p>Loading</p></main>';
  finishNavigation();
  expect(document.activeElement?.id).toBe('content');
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1>Log in</h1>');
  await expect.poll(() => document.activeElement?.textContent).toBe('Log in');
});

test('the focus of a page that is gone goes to the heading of one whose frame is still on its way', async () => {
  document.body.innerHTML = '<button>Finish</button>';
  document.querySelector('button')?.focus();
  finishNavigation();
  document.body.replaceChildren();
  document.body.insertAdjacentHTML('beforeend', '<main id="content" tabindex="-1"></main>');
  await expect.poll(() => document.activeElement?.id).toBe('content');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Edit profile</h1>');
  await expect.poll(() => document.activeElement?.textContent).toBe('Edit profile');
});

test('somebody who has gone on meanwhile is not called back', async () => {
  document.body.innerHTML = '<button>Menu</button><main id="content" tabindex="-1"><h1>Loading</h1></main>';
  finishNavigation();
  document.querySelector('button')?.focus();
  const seen = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true });
  });
  document.querySelector('main')?.replaceChildren();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Dashboard</h1>');
  await seen;
  expect(document.activeElement?.textContent).toBe('Menu');
});
