// Makes a personal link, opens it as anybody could, and ends it. Scopes: links:write, people:read.
import { dataOf, WrightError } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();

const link = await dataOf(wright.POST('/v1/user/profile/links', { body: { name: 'Applications' } }));
console.log(`The profile can be read at ${link.url}`);

const opened = { params: { path: { token: link.token ?? '' } } };
await dataOf(wright.GET('/v1/public/profile-links/{token}', opened));

await dataOf(wright.DELETE('/v1/user/profile/links/{id}', { params: { path: { id: link.id } } }));
try {
  await dataOf(wright.GET('/v1/public/profile-links/{token}', opened));
} catch (error) {
  if (!(error instanceof WrightError)) throw error;
  console.log(`Once it has ended: ${error.problem?.code}`);
}
