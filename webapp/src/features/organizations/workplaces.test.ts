import { expect, test } from 'vitest';
import { demoWorkplace } from '@/shared/testing/fixtures/profile';
import { nameOfWorkplace, workplaceAt, workplaceNamed } from './workplaces';

const at = (id: number, url: string) => demoWorkplace({ id, attributes: { url } });

test.for([
  ['https://kvarn.example', 1],
  ['https://www.kvarn.example/jobs', 1],
  ['https://kvarn.example.com', undefined],
  ['https://notkvarn.example', undefined],
  ['no address', undefined],
  ['', undefined],
] as const)('the website %s belongs to kvarn.example: %s', ([url, id]) => {
  expect(workplaceAt([at(1, url), demoWorkplace({ id: 2, attributes: {} })], 'kvarn.example')?.id).toBe(id);
});

test('of two workplaces with the same website none is taken', () => {
  expect(
    workplaceAt([at(1, 'https://kvarn.example'), at(2, 'https://kvarn.example')], 'kvarn.example'),
  ).toBeUndefined();
});

test('a workplace is called by what is known of it', () => {
  expect(nameOfWorkplace({ title: 'Engineer', organization: 'Kvarn Energy' })).toBe('Engineer at Kvarn Energy');
  expect(nameOfWorkplace({ title: null, organization: 'Kvarn Energy' })).toBe('Kvarn Energy');
  expect(nameOfWorkplace({ title: 'Engineer', organization: null })).toBe('Engineer');
});

test('a workplace that was deleted has no name', () => {
  expect(workplaceNamed([demoWorkplace({ id: 1 })], 2)).toBeUndefined();
  expect(workplaceNamed([demoWorkplace({ id: 1 })], null)).toBeUndefined();
});
