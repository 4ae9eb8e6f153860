// Sets the theme before the first paint. Same rules as src/app/document-theme.ts; a test runs both on the same inputs.
(() => {
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem('app/darkMode'));
  } catch {}
  const isDark = typeof stored === 'boolean' ? stored : matchMedia('(prefers-color-scheme: dark)').matches;
  document.body.classList.remove('light', 'dark');
  document.body.classList.add(isDark ? 'dark' : 'light');
  for (const bar of document.head.querySelectorAll('meta[name="theme-color"]'))
    bar.content = isDark ? '#0b0e1a' : '#f6f7fb';
  if (!isDark) return;
  const meta = document.createElement('meta');
  meta.name = 'color-scheme';
  meta.content = 'dark';
  document.head.append(meta);
})();

// Buttons that are pressed before the application is ready are recorded, and src/app/early-input.ts presses the last one again.
// Enter in a field presses the button of its form.
globalThis.earlyInput = [];
addEventListener('submit', ({ target, submitter }) => {
  if (target.method === 'dialog' && submitter) globalThis.earlyInput?.push(submitter);
});
addEventListener('click', ({ target }) => {
  const button = target.closest?.('#root:not([data-live]) button[type="button"]');
  if (button) globalThis.earlyInput?.push(button);
});

// What the server has written is read first. The program waits in a template until that has been painted; where nothing is
// painted, as in a tab behind another, it waits for a moment only.
addEventListener('DOMContentLoaded', () => {
  const fetchProgram = () => {
    const program = document.getElementById('program');
    program?.replaceWith(program.content);
  };
  setTimeout(fetchProgram, document.hidden ? 0 : 1000);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) fetchProgram();
  }).observe({ type: 'paint', buffered: true });
});

// Every navigation begins at the top left, a way back or forward included. This file is on every page, whoever draws it.
history.scrollRestoration = 'manual';
