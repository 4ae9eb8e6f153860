import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** The day a number of days from now. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a visitor reads a job of a proven organization without script, finds it, and is told when it has ended', async ({
  context,
  seed,
  browser,
  strangerPage,
  watch,
}) => {
  test.slow();
  const { request } = context;
  const title = `Mill engineer ${randomUUID().slice(0, 8)}`;
  const domain = `kvarn-${randomUUID().slice(0, 8)}.example`;
  await seed.member('Recruiter');
  await seed.createProfile();
  const organizationId = await seed.proveOrganization(domain, 'Kvarn');
  const draft = await request.post('/v1/user/jobs', {
    data: {
      title,
      organizationId,
      description: 'You own the service that tells the mills when to **feed** the grid.',
      requirements: ['Two years of Go.'],
      employmentType: 'FULL_TIME',
      workMode: 'HYBRID',
      places: [{ countryCode: 'NL', locality: 'Rotterdam' }],
      salaryMin: 88_000,
      salaryMax: 112_000,
      currency: 'EUR',
      salaryPeriod: 'YEAR',
      vacancy: 'EXISTING',
      usesAutomation: false,
      closesOn: dayAfter(30),
    },
  });
  expect(draft.status()).toBe(201);
  const { id } = (await draft.json()) as { id: string };
  const published = await request.patch(`/v1/user/jobs/${id}`, { data: { status: 'OPEN' } });
  expect(published.ok()).toBe(true);

  await test.step('the page needs no script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`/j/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('88,000 – 112,000 EUR a year')).toBeVisible();
    await page.goto(`/o/${domain}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await plain.close();
  });

  const visitor = strangerPage;
  await test.step('a visitor finds it and is led to signing in', async () => {
    await visitor.goto('/jobs');
    await visitor.getByRole('searchbox', { name: 'Search jobs' }).fill(title);
    await expect(visitor.getByText('1 job', { exact: true })).toBeVisible();
    await expectAccessible(visitor, 'the search for jobs of visitors');
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor).toHaveURL(`/j/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(visitor, 'the page of a job of visitors');
    await visitor.getByRole('link', { name: 'Apply with a profile' }).click();
    await expect(visitor).toHaveURL(`/app/login?returnTo=%2Fapp%2Fjobs%2F${id}`);
  });

  await test.step('it leaves public view at its end', async () => {
    const closed = await request.patch(`/v1/user/jobs/${id}`, { data: { status: 'CLOSED', closeReason: 'FILLED' } });
    expect(closed.ok()).toBe(true);
    watch.expectRefusal(410, `/j/${id}`);
    const answer = await visitor.goto(`/j/${id}`);
    expect(answer?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { level: 1, name: 'This job has ended' })).toBeVisible();
    const feed = await request.get('/jobs/feed.json');
    expect(await feed.text()).not.toContain(id);
  });
});
