// Says whose the token is and reads the profile. Scope: profile:read.
import { dataOf } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();

const { name, scopes, expiresAt } = await dataOf(wright.GET('/v1/token'));
console.log(`Token ${name}, good for ${scopes.join(' ')} until ${expiresAt}`);

const profile = await dataOf(wright.GET('/v1/user/profile'));
if (profile === undefined) throw new Error('There is no profile yet');
console.log(`${profile.alias}: ${profile.attributes?.headline}`);
for (const { title, organization } of profile.workplaces) console.log(`- ${title}, ${organization}`);
