// Applies for the first job that asks nothing, and takes the application back. Scopes: jobs:read, applications:write.
import { dataOf, eachItem, WrightError } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();

for await (const found of eachItem((page) => wright.GET('/v1/jobs', { params: { query: { ...page } } }))) {
  if (found.application !== null) continue;
  const path = { id: found.id };
  const job = await dataOf(wright.GET('/v1/jobs/{id}', { params: { path } }));
  // Jobs with an address of their own take applications there.
  if (job.applyUrl !== null || job.questions.length > 0) continue;

  // The lens says what the team sees of the profile: here the workplaces, and no other entries.
  const lens = {
    sectionTypes: ['Workplace' as const],
    hiddenSectionIds: [],
    hiddenAttributes: [],
    headline: null,
    note: null,
  };
  const body = { lens, message: 'I moved a ledger from one region to three.' };
  const application = await dataOf(wright.POST('/v1/jobs/{id}/applications', { params: { path }, body }));
  console.log(`Applied for ${job.title}: ${application.status}`);

  try {
    await dataOf(wright.POST('/v1/jobs/{id}/applications', { params: { path }, body }));
  } catch (error) {
    if (!(error instanceof WrightError)) throw error;
    console.log(`Once more: ${error.problem?.code}`);
  }

  const own = { path: { id: application.id } };
  const back = { params: own, body: { status: 'WITHDRAWN' as const } };
  console.log(`Now ${(await dataOf(wright.PATCH('/v1/user/job-applications/{id}', back))).status}`);
  break;
}
