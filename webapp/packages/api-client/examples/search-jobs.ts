// Searches jobs and reads all pages of the result. Scope: jobs:read.
import { dataOf, eachItem, type paths } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();
type Query = NonNullable<paths['/v1/jobs']['get']['parameters']['query']>;
const query: Query = { workModes: ['REMOTE', 'HYBRID'], sort: 'NEWEST', limit: 3 };

let count = 0;
for await (const job of eachItem((page) => wright.GET('/v1/jobs', { params: { query: { ...query, ...page } } }))) {
  count += 1;
  console.log(`${job.title}, ${job.organization?.name ?? job.companyName}`);
}
console.log(`${count} jobs`);

const { items } = await dataOf(wright.GET('/v1/jobs', { params: { query: { ...query, limit: 1 } } }));
console.log(`The newest: ${items[0]?.title}`);
