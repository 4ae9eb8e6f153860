import { expect, test } from 'vitest';
import { demoJob } from '@/shared/testing/fixtures/jobs';
import {
  amountOf,
  copyOf,
  emptyPosting,
  newPostingFor,
  postingModel,
  toDraft,
  toInput,
  toPreview,
} from './posting-model';

const model = postingModel(emptyPosting);
const job = demoJob(1);
const valid = (values: typeof emptyPosting) => model.schema(null).safeParse(values);

test('a saved posting is sent unchanged', () => {
  const { organization, ...saved } = job;
  const { organizationId, ...input } = toInput(model.toValues(job));
  expect(organizationId).toBe(organization?.id);
  expect(saved).toMatchObject(input);
});

test('a posting keeps an organization that is not proven any more', () => {
  const { organization } = job;
  const unproven = { ...job, organization: null, unprovenOrganization: organization };
  expect(toInput(model.toValues(unproven)).organizationId).toBe(organization?.id);
});

test('a draft needs a title alone', () => {
  expect(valid({ ...emptyPosting, title: 'Engineer' }).success).toBe(true);
  expect(valid(emptyPosting).success).toBe(false);
});

test('empty lines are not sent', () => {
  const values = {
    ...emptyPosting,
    places: [
      { countryCode: '', locality: ' ' },
      { countryCode: 'NL', locality: '' },
    ],
    requirements: [{ text: ' ' }, { text: 'Go' }],
  };
  expect(toInput(values)).toMatchObject({
    places: [{ countryCode: 'NL', locality: null }],
    requirements: ['Go'],
  });
});

test('a place without a country is refused at its country', () => {
  const { error } = valid({ ...emptyPosting, title: 'Engineer', places: [{ countryCode: '', locality: 'Ghent' }] });
  expect(error?.issues.map(({ path }) => path)).toEqual([['places', 0, 'countryCode']]);
});

test('a currency and a period alone are no pay', () => {
  expect(toInput({ ...emptyPosting, currency: 'EUR' })).toMatchObject({ currency: null, salaryPeriod: null });
  expect(toInput({ ...emptyPosting, currency: 'EUR', salaryMin: '1' })).toMatchObject({ currency: 'EUR' });
});

test('only remote work has countries from where people may apply', () => {
  const values = { ...emptyPosting, applicantCountries: ['NL'] };
  expect(toInput({ ...values, workMode: 'HYBRID' }).applicantCountries).toEqual([]);
  expect(toInput({ ...values, workMode: 'REMOTE' }).applicantCountries).toEqual(['NL']);
});

test('a copy has no days', () => {
  expect(copyOf(demoJob(1, { startsOn: '2027-03-01' }), [])).toMatchObject({
    startsOn: '',
    closesOn: '',
    title: job.title,
  });
});

test('a copy keeps its questions, and its organization only for somebody who hires for it now', () => {
  const questions = [{ text: 'Which shift?', choices: ['Days', 'Nights'], isRequired: true }];
  const original = demoJob(1, { questions });
  const { organization } = original;
  if (organization === null) throw new Error('The job has no organization.');
  expect(toInput(copyOf(original, [organization]))).toMatchObject({ questions, organizationId: organization.id });
  expect(toInput(copyOf(original, [])).organizationId).toBeNull();
});

test('a new posting begins in the name of the organization if there is only one', () => {
  const one = { id: '1', domain: 'kvarn.example', name: 'Kvarn' };
  expect(newPostingFor([one]).organizationId).toBe('1');
  expect(newPostingFor([]).organizationId).toBeNull();
  expect(newPostingFor([one, { ...one, id: '2' }]).organizationId).toBeNull();
});

test('with an organization no other name is sent', () => {
  const values = { ...emptyPosting, title: 'Engineer', companyName: 'Sample Advisory' };
  expect(toInput(values).companyName).toBe('Sample Advisory');
  expect(toInput({ ...values, organizationId: '1' }).companyName).toBeNull();
});

test.each([
  ['70,000', 70_000],
  ['70.000', 70_000],
  ['0', null],
  ['much', null],
  ['', null],
])('the typed pay %j is %j', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test('a day that is not complete yet counts as missing', () => {
  expect(toDraft({ ...emptyPosting, closesOn: '2027/01' }, null).closesOn).toBeNull();
  expect(toDraft({ ...emptyPosting, closesOn: '2027/01/12' }, null).closesOn).toBe('2027-01-12');
});

test('the preview shows no range whose end is below its beginning', () => {
  const values = { ...model.toValues(job), salaryMin: '2', salaryMax: '1' };
  expect(toPreview(values, null).salaryMax).toBeNull();
});
