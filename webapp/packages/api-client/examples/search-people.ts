// Searches people by tags, as recruiters do. Scope: people:read.
import { eachItem } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();
const query = { tags: ['Go', 'Kafka'], openToWork: true, limit: 10 };

for await (const { person } of eachItem((page) =>
  wright.GET('/v1/people', { params: { query: { ...query, ...page } } }),
)) {
  console.log(`${person.displayName}, ${person.headline}`);
}
