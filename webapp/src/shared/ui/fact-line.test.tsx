import '@/shared/styles/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FactLine } from './fact-line';

const facts = ['Mar 2023 – now', '3 skills', '2 files', '1 star'];

test.for([150, 200, 400])('no line of %i pixels begins or ends with a dot', async (width) => {
  await render(
    <div style={{ width }}>
      <p>
        <FactLine facts={facts} />
      </p>
    </div>,
  );
  const line = page
    .getByText(facts[0] ?? '')
    .element()
    .closest('p');
  const left = line?.getBoundingClientRect().left ?? 0;
  const dots = [...(line?.querySelectorAll('.absolute') ?? [])].map((dot) => dot.getBoundingClientRect());
  expect(dots).toHaveLength(3);
  // A dot that can be seen has a fact before it on its line; the others lie outside of the line, which cuts them off.
  const seen = dots.filter((dot) => dot.right > left + 1);
  expect(seen.every((dot) => dot.left > left + 20)).toBe(true);
  const lines = new Set(
    [...(line?.querySelectorAll('.relative') ?? [])].map((fact) => fact.getBoundingClientRect().top),
  );
  expect(seen).toHaveLength(facts.length - lines.size);
});

test('it reads as one sentence of facts', async () => {
  await render(
    <p>
      <FactLine facts={['Mar 2023 – now', null, ...facts.slice(1)]} />
    </p>,
  );
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Mar 2023 – now · 3 skills · 2 files · 1 star');
});
