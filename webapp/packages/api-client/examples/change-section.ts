// Adds an entry, changes it unless somebody else has changed it meanwhile, and removes it. Scope: profile:write.
import { dataOf, WrightError } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();
const workplace = {
  typeId: 'Workplace',
  title: 'Engineer',
  organization: 'Example Company',
  startedAt: '2026-01',
} as const;

const section = await dataOf(wright.POST('/v1/user/profile/sections', { body: workplace }));
const path = { id: section.id };

const header = { 'If-Match': section.etag };
const body = { ...workplace, title: 'Staff engineer' };
const changed = await dataOf(wright.PUT('/v1/user/profile/sections/{id}', { params: { path, header }, body }));
console.log(`Now ${changed.title}`);

try {
  await dataOf(wright.PUT('/v1/user/profile/sections/{id}', { params: { path, header }, body }));
} catch (error) {
  // The tag is that of the first version, so the site keeps what is there.
  if (!(error instanceof WrightError && error.is('PreconditionFailedError'))) throw error;
  console.log('Changed meanwhile: read it again first');
}

await dataOf(wright.DELETE('/v1/user/profile/sections/{id}', { params: { path } }));
