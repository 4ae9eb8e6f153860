// Writes the profile into a file of JSON Resume and a document of Word. Scope: profile:read.
import { writeFile } from 'node:fs/promises';
import { dataOf } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();

const resume = await dataOf(wright.GET('/v1/user/profile/export', { params: { query: { format: 'json-resume' } } }));
await writeFile('resume.json', JSON.stringify(resume, null, 2));

const query = { format: 'docx', lang: 'de' } as const;
const document = await dataOf(wright.GET('/v1/user/profile/export', { params: { query }, parseAs: 'arrayBuffer' }));
await writeFile('lebenslauf.docx', new Uint8Array(document));
console.log('Written: resume.json, lebenslauf.docx');
