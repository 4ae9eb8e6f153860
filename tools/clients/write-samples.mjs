// Writes the samples of the API reference (tools/docs/samples.js) into the folder `samples`: a program for each operation and
// language, and what a call of it should be. Usage:
// write-samples.mjs SAMPLES.JS DOCUMENT ORIGIN
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , samplesFile, document, origin] = argv;
const { samplesOf } = await import(pathToFileURL(samplesFile));
const contract = JSON.parse(readFileSync(document, 'utf8'));
const extensions = { curl: 'sh', TypeScript: 'ts', Python: 'py' };

/** The answer of a success in the document, as the body of a call; null where there is none. */
function exampleOf(responses) {
  const [, { content = {} } = {}] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return content['application/json']?.example ?? Object.values(content['application/json']?.examples ?? {})[0]?.value ?? null;
}

mkdirSync('samples');
const calls = [];
for (const [path, methods] of Object.entries(contract.paths)) {
  for (const [method, { operationId, responses }] of Object.entries(methods)) {
    if (!operationId) continue;
    const samples = samplesOf(contract, path, method, origin);
    for (const { label, source } of samples) writeFileSync(`samples/${operationId}.${extensions[label]}`, `${source}\n`);
    calls.push({
      operationId,
      method: method.toUpperCase(),
      path,
      languages: samples.map(({ label }) => label),
      // To whoever has a token, or to everybody.
      isOpen: !/cookies\.txt|CHALLENGE/.test(samples[0].source),
      statuses: Object.keys(responses).map(Number),
      example: exampleOf(responses),
    });
  }
}
writeFileSync('samples/calls.json', JSON.stringify(calls));
