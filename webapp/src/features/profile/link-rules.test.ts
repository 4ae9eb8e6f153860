import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import { externalSites } from '@/shared/config/external-links';
import { isLinkValue, linkRules, linkTypesOf, linkValueOf, shownPrefix } from './link-rules';

const values: Record<ExternalLinkType, string> = {
  DEV: 'alex_demo',
  HASHNODE: 'alexdemo',
  GITHUB: 'alex-demo',
  GITLAB: 'alex.demo',
  LINKEDIN: 'alex-demo-1',
  MEDIUM: 'alex.demo',
  REDDIT: 'alex_demo',
  STACK_OVERFLOW: '22656/alex-demo',
  X: 'alex_demo',
  Y_COMBINATOR: 'alexdemo',
  YOUTUBE: '@alexdemo',
};

test('the address that a link leads to gives the value back, whatever was copied along', () => {
  for (const type of Object.values(ExternalLinkType)) {
    const value = values[type];
    const { prefix } = externalSites[type];
    for (const pasted of [`${prefix}${value}`, ` ${prefix}${value}/ `, `${shownPrefix(type)}${value}#top`]) {
      expect([pasted, linkValueOf(type, pasted)]).toEqual([pasted, value]);
    }
    expect(linkValueOf(type, value)).toBe(value);
    expect(isLinkValue(type, value)).toBe(true);
  }
});

test('other addresses of the same place are understood', () => {
  expect(linkValueOf('X', 'https://twitter.com/alex_demo?lang=en')).toBe('alex_demo');
  expect(linkValueOf('X', '@alex_demo')).toBe('alex_demo');
  expect(linkValueOf('LINKEDIN', 'https://nl.linkedin.com/in/alex-demo/?originalSubdomain=nl')).toBe('alex-demo');
  expect(linkValueOf('REDDIT', 'https://old.reddit.com/u/alex_demo/')).toBe('alex_demo');
  expect(linkValueOf('REDDIT', 'u/alex_demo')).toBe('alex_demo');
  expect(linkValueOf('MEDIUM', 'HTTP://Medium.com/@alex.demo?source=about')).toBe('alex.demo');
  expect(linkValueOf('Y_COMBINATOR', 'https://news.ycombinator.com/user?id=alexdemo&p=2')).toBe('alexdemo');
  expect(linkValueOf('YOUTUBE', 'https://m.youtube.com/channel/UC123?view=1')).toBe('channel/UC123');
});

test('what is no address of the place is kept, and refused', () => {
  for (const typed of [
    'https://elsewhere.example/alex',
    'https://github.com.elsewhere.example/alex',
    'javascript:alert(1)',
    'a b',
  ]) {
    expect(linkValueOf('GITHUB', typed)).toBe(typed);
    expect(isLinkValue('GITHUB', typed)).toBe(false);
  }
  expect(isLinkValue('STACK_OVERFLOW', 'alex-demo')).toBe(false);
  expect(isLinkValue('GITHUB', '')).toBe(true);
});

test('recruiters have four of the eleven', () => {
  expect(linkTypesOf('Wright')).toHaveLength(11);
  expect(linkTypesOf('Recruiter')).toEqual(['HASHNODE', 'LINKEDIN', 'MEDIUM', 'X']);
});

test('the patterns and roles are those of the server', () => {
  // The contract has one schema for the values of all types, so it cannot have their patterns.
  const server = readFileSync('../modules/profile/external_link.go', 'utf8');
  const rows = [...server.matchAll(/^\t\{Link\w+, text\.NewPattern\(`(.+)`\), (true|false)\},$/gm)];
  const ours = Object.values(ExternalLinkType).map((type) => linkRules[type]);
  expect(ours.map(({ pattern, isForRecruiters }) => [pattern.source, isForRecruiters])).toEqual(
    rows.map(([, pattern = '', isForRecruiters]) => [new RegExp(pattern).source, isForRecruiters === 'true']),
  );
});
