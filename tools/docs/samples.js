// Samples of an operation for the API reference: with curl, and with the clients of this API for TypeScript and Python.
// They call the site that shows the page, and take the token from the environment. tools/clients runs all of them.

/**
 * @param {object} contract the document of the API (OpenAPI 3.0)
 * @param {string} path the path of the operation, such as `/v1/jobs/{id}`
 * @param {string} method its method in lower case
 * @param {string} origin where the site is
 * @returns {{ lang: string, label: string, source: string }[]}
 */
export function samplesOf(contract, path, method, origin) {
  const call = callOf(contract, path, method, origin);
  const samples = [{ lang: 'Shell', label: 'curl', source: curl(call) }];
  // Browsers go to these addresses, or read them as a stream.
  if (call.answers !== 'redirect' && call.answers !== 'stream') {
    samples.push({ lang: 'TypeScript', label: 'TypeScript', source: typescript(call) });
    samples.push({ lang: 'Python', label: 'Python', source: python(call) });
  }
  return samples;
}

/** Returns what all samples need of an operation. */
function callOf(contract, path, method, origin) {
  const operation = contract.paths[path][method];
  const parameters = (operation.parameters ?? []).map(({ $ref, ...own }) => ($ref ? contract.components.parameters[$ref.split('/').at(-1)] : own));
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  return {
    origin,
    path,
    method: method.toUpperCase(),
    id: operation.operationId,
    tag: operation.tags[0],
    credential: credentialOf(operation.security ?? contract.security),
    inPath: parameters.filter(({ in: place }) => place === 'path'),
    // What has to be given, and the words of a search.
    inQuery: inQuery.filter(({ name, required }) => required || name === 'query'),
    isList: inQuery.some(({ name }) => name === 'cursor'),
    isIdempotent: operation['x-idempotent'] === true,
    body: content && { type, example: content.example, ...schemaOf(contract, content.schema.$ref) },
    answers: answerOf(operation.responses),
  };
}

/** Returns the name of the schema of a body, or of its entries if it is a list. Numbers and texts have none. */
function schemaOf({ components: { schemas } }, $ref) {
  const name = $ref.split('/').at(-1);
  const entry = schemas[name].items?.$ref.split('/').at(-1);
  if (entry === undefined) return { schema: name, isList: false };
  return { schema: schemas[entry].type === 'object' ? entry : undefined, isList: true };
}

/** Returns the credential that a program sends: `token`, `challenge`, `site`, `session` or none. */
function credentialOf(security) {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  if (names.includes('siteBasic')) return 'site';
  if (names.includes('personalAccessToken')) return 'token';
  if (names.includes('challengeToken')) return 'challenge';
  // With an empty requirement, nobody has to be signed in.
  return names.includes('sessionCookie') && security.every((requirement) => Object.keys(requirement).length > 0) ? 'session' : 'none';
}

/** Returns what a success answers: `json`, `nothing`, `text`, `file`, `stream` or `redirect`. */
function answerOf(responses) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  if (successes.length === 0) return 'redirect';
  const types = successes.flatMap(([, { content }]) => Object.keys(content ?? {}));
  if (types.length === 0) return 'nothing';
  if (types.includes('application/json')) return 'json';
  if (types.includes('text/event-stream')) return 'stream';
  return types.every((type) => type.startsWith('text/')) ? 'text' : 'file';
}

const indented = (text, depth) => text.replaceAll('\n', `\n${' '.repeat(depth)}`);

function curl({ origin, path, method, credential, inPath, inQuery, isIdempotent, body, answers }) {
  const place = inPath.reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example)), path);
  const query = new URLSearchParams(inQuery.map(({ name, example }) => [name, example])).toString();
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}"${origin}${place}${query && `?${query}`}"`];
  if (credential === 'token') parts.push('-H "Authorization: Bearer $WRIGHT_TOKEN"');
  if (credential === 'challenge') parts.push('-H "Authorization: Bearer $WRIGHT_CHALLENGE"');
  // `username:password` of `siteBasic` in the answer of `getPublicConfig`.
  if (credential === 'site') parts.push('-u "$WRIGHT_SITE"');
  // The file has the cookies of a sign-in.
  if (credential === 'session') parts.push('-b cookies.txt');
  if (isIdempotent) parts.push('-H "Idempotency-Key: $(uuidgen)"');
  if (body?.type === 'application/json') {
    const json = JSON.stringify(body.example, null, 2).replaceAll("'", String.raw`'\''`);
    parts.push('-H "Content-Type: application/json"', `-d '${json}'`);
  } else if (body) {
    parts.push(...filesOf(body).map(({ field, name }) => `-F "${field}=@${name}"`));
  }
  if (answers === 'stream') parts.push('-N');
  if (answers === 'file') parts.push('-o answer');
  return parts.join(' \\\n  ');
}

/** Returns the fields of an upload, with a file for each. */
function filesOf({ example }) {
  return Object.keys(example).map((field) => ({ field, name: field === 'files' ? 'talk.pdf' : 'photo.png' }));
}

function typescript(call) {
  const { origin, path, method, credential, inPath, inQuery, isList, body, answers } = call;
  const isUpload = body !== undefined && body.type !== 'application/json';
  const lines = [];
  if (isUpload) lines.push("import { openAsBlob } from 'node:fs';");
  lines.push(`import { createWrightClient, ${isList ? 'eachItem' : 'dataOf'} } from '@wright/api-client';`, '');
  if (credential === 'token') {
    lines.push(`const wright = createWrightClient({ baseUrl: '${origin}', token: process.env['WRIGHT_TOKEN'] });`);
  } else {
    if (credential === 'session') lines.push('// Tokens do not open this operation: sign in with this client first.');
    lines.push(`const wright = createWrightClient({ baseUrl: '${origin}' });`);
  }
  const params = [];
  const pathValues = inPath.map(({ name, example }) => `${name}: ${literal(example)}`);
  if (pathValues.length > 0) params.push(`path: { ${pathValues.join(', ')} }`);
  const queryValues = inQuery.map(({ name, example }) => `${name}: ${literal(example)}`);
  if (isList) queryValues.push('...page');
  if (queryValues.length > 0) params.push(`query: { ${queryValues.join(', ')} }`);
  const init = [];
  if (credential === 'challenge') init.push("headers: { Authorization: `Bearer ${process.env['WRIGHT_CHALLENGE']}` }");
  if (credential === 'site') init.push("headers: { Authorization: `Basic ${btoa(process.env['WRIGHT_SITE'] ?? '')}` }");
  if (params.length > 0) init.push(`params: { ${params.join(', ')} }`);
  if (isUpload) {
    lines.push('const form = new FormData();', ...filesOf(body).map(({ field, name }) => `form.append('${field}', await openAsBlob('${name}'), '${name}');`));
    // The type of a file is a text, for which the form stands.
    init.push(`body: ${indented(literal(body.example), 2)}`, 'bodySerializer: () => form');
  } else if (body) {
    init.push(`body: ${indented(literal(body.example), 2)}`);
  }
  if (answers === 'file') init.push("parseAs: 'arrayBuffer'");
  if (answers === 'text') init.push("parseAs: 'text'");
  const options = init.length === 0 ? '' : `, {\n${init.map((line) => `  ${line},\n`).join('')}}`;
  const text = `wright.${method}('${path}'${options})`;
  if (isList) lines.push(`for await (const item of eachItem((page) => ${text})) {`, '  console.log(item);', '}');
  else if (answers === 'nothing') lines.push(`await dataOf(${text});`);
  else lines.push(`const answer = await dataOf(${text});`, 'console.log(answer);');
  return lines.join('\n');
}

/** Writes a value of JSON in TypeScript. */
function literal(value) {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => (text.includes("'") ? text : `'${text.slice(1, -1).replaceAll('\\"', '"')}'`));
}

function python(call) {
  const { origin, id, tag, credential, inPath, inQuery, isList, body, answers } = call;
  const operation = snake(id);
  const isUpload = body !== undefined && body.type !== 'application/json';
  const enums = inQuery.filter(({ schema }) => schema.enum);
  const models = [...(body?.schema ? [body.schema] : []), ...enums.map(({ name }) => enumOf(id, name))].sort();
  const environment = { token: 'token=os.environ["WRIGHT_TOKEN"]', challenge: 'token=os.environ["WRIGHT_CHALLENGE"]' }[credential];
  const lines = [];
  if (environment || credential === 'site') lines.push('import os');
  if (isUpload) lines.push('from pathlib import Path');
  if (lines.length > 0) lines.push('');
  lines.push('from wright_client import Wright', `from wright_client.api.${tag} import ${operation}`);
  if (models.length > 0) lines.push(`from wright_client.models import ${models.join(', ')}`);
  if (isUpload) lines.push('from wright_client.types import File');
  lines.push('');
  if (credential === 'session') lines.push('# Tokens do not open this operation: sign in with this client first.');
  lines.push(`wright = Wright(${[`"${origin}"`, environment].filter(Boolean).join(', ')})`);
  if (credential === 'site') lines.push('name, password = os.environ["WRIGHT_SITE"].split(":", 1)', 'wright.client.get_httpx_client().auth = (name, password)');
  const given = inPath.map(({ example }) => pythonic(example));
  for (const { name, example, schema } of inQuery) {
    given.push(`${keyword(name)}=${schema.enum ? `${enumOf(id, name)}(${pythonic(example)})` : pythonic(example)}`);
  }
  if (isUpload) {
    const fields = filesOf(body).map(({ field, name }) => {
      lines.push(`${field} = File(Path("${name}").open("rb"), "${name}")`);
      return `${field}=${field === 'files' ? `[${field}]` : field}`;
    });
    given.push(`body=${body.schema}(${fields.join(', ')})`);
  } else if (body) {
    const example = indented(pythonic(body.example), 4);
    if (body.schema === undefined) lines.push(`body = ${pythonic(body.example)}`);
    else if (body.isList) lines.push(`entries = ${pythonic(body.example)}`, `body = [${body.schema}.from_dict(entry) for entry in entries]`);
    else lines.push(`body = ${body.schema}.from_dict(`, `    ${example}`, ')');
    given.push('body=body');
  }
  const arguments_ = [operation, ...given].join(', ');
  if (isList) lines.push(`for item in wright.each_item(${arguments_}):`, '    print(item)');
  else if (answers === 'nothing') lines.push(`wright.call(${arguments_})`);
  else if (answers === 'json') lines.push(`print(wright.call(${arguments_}))`);
  else lines.push(`answer = wright.request(${arguments_})`, 'print(len(answer.content))');
  return lines.join('\n');
}

/** Writes a value of JSON in Python. */
function pythonic(value) {
  return JSON.stringify(value, null, 4).replaceAll(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (text, word) => ({ true: 'True', false: 'False', null: 'None' })[word] ?? text);
}

const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a parameter in the generated functions, which adds a line to names that Python has taken. */
const keyword = (name) => (name === 'format' ? 'format_' : snake(name));

/** The name of the type of an enum that only one parameter has. */
const enumOf = (id, name) => [id, name].map((part) => part[0].toUpperCase() + part.slice(1)).join('');
