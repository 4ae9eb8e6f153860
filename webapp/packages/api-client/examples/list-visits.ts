// Lists the personal links with their visits, and the visits of the last days. Scopes: links:read, profile:read.
import { dataOf } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();

for (const link of await dataOf(wright.GET('/v1/user/profile/links'))) {
  console.log(`${link.name ?? 'A link'}: ${link.totalVisits} visits, ${link.status}`);
}

const { dailyAggregations, totalVisitsLast7Days } = await dataOf(wright.GET('/v1/user/profile/statistics'));
console.log(`${totalVisitsLast7Days} visits in seven days`);
for (const day of dailyAggregations.slice(-7)) console.log(JSON.stringify(day));
