// Each own rule refuses what it is there for, and says where. The document itself is linted by `npm run lint`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function redocly(...args) {
  const program = here('../../tools/openapi/node_modules/@redocly/cli/bin/cli.js');
  return spawnSync(process.execPath, [program, ...args, '--config', here('../redocly.yaml')], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
}

function lint(document) {
  const run = redocly('lint', here(document), '--format', 'json', '--max-problems', '1000');
  const found = new Map();
  for (const { ruleId, location } of JSON.parse(run.stdout).problems) {
    if (!ruleId.startsWith('wright/')) continue;
    found.set(ruleId, [...(found.get(ruleId) ?? []), location[0].pointer ?? '']);
  }
  return { status: run.status, found };
}

const { status, found } = lint('testdata/broken.yaml');
const post = '#/paths/~1things~1{id}/post';

for (const [rule, pointers] of Object.entries({
  'operation-extensions': [post, `${post}/x-stage`, `${post}/x-role`, `${post}/x-sunset`, '#/paths/~1things~1{thingId}~1send/get'],
  'operation-id-camel-case': [`${post}/operationId`],
  'one-tag-per-folder': [`${post}/tags`],
  'security-stated': [post],
  'scopes-stated': ['#/paths/~1things~1{thingId}~1send/get'],
  'limit-documented': [`${post}/responses`],
  'limit-known': [`${post}/x-rate-limit-policy/1`],
  'success-documented': ['#/paths/~1things~1{id}/get/responses'],
  'idempotent-whole': [post],
  'path-parameter-same-name': ['#/paths/~1things~1{thingId}~1send'],
  'member-camel-case': ['#/components/schemas/Thing/properties/Loud_name'],
  'schema-described': ['#/components/schemas/Thing', '#/components/schemas/Thing/properties/many'],
  'schema-bounded': [
    '#/components/schemas/Thing/properties/Loud_name/type',
    '#/components/schemas/Thing/properties/many/type',
    '#/components/schemas/Thing/properties/many/items',
    '#/components/schemas/Thing/properties/count/type',
  ],
  'request-closed': ['#/components/schemas/Thing', '#/components/schemas/Other', '#/components/schemas/Other/properties/choice'],
  'nullable-reference': ['#/components/schemas/Other/properties/maybe/nullable'],
  'parameter-example': [`${post}/parameters/0`, `${post}/responses/200/headers/X-Request-Id`],
  'success-example': [`${post}/requestBody/content/application~1json`, `${post}/responses/200/content/application~1json`],
  'ref-alone': ['#/components/schemas/Thing/properties/other'],
})) {
  test(`${rule} refuses what breaks it`, () => {
    const places = found.get(`wright/${rule}`) ?? [];
    for (const pointer of pointers) assert.ok(places.includes(pointer), `${pointer} was not refused, but ${places.join(' ')}`);
  });
}

test('a document with findings fails the run', () => assert.notEqual(status, 0));

test('a limit that the server knows is not refused', () => assert.deepEqual(found.get('wright/limit-known'), [`${post}/x-rate-limit-policy/1`]));

test('the input of the Go generator has what handlers answer and nothing else', () => {
  const { paths, components } = JSON.parse(redocly('bundle', 'server', '--ext', 'json').stdout);
  assert.deepEqual(Object.keys(paths['/readyz'].get.responses), ['200', '503']);
  assert.deepEqual(Object.keys(paths['/v1/user/profile'].get.responses), ['200', '204', '304']);
  assert.deepEqual(Object.keys(paths['/v1/user/profile'].get.responses['200'].headers), ['ETag']);
  assert.equal(paths['/status'].get.responses['200'].headers, undefined);
  assert.deepEqual(components.schemas.User.properties.role, {
    description: 'What the person came for; null until it is chosen.',
    type: 'string',
    nullable: true,
    allOf: [{ $ref: '#/components/schemas/Role' }],
  });
});

test('the document for checking requests has their rules and no texts', () => {
  const { paths, components } = JSON.parse(redocly('bundle', 'requests', '--ext', 'json').stdout);
  const { attributes } = components.schemas.SectionInput.properties;
  const { description } = components.schemas.SectionAttributes.properties;
  assert.deepEqual(paths['/readyz'].get.responses, {});
  assert.equal(paths['/readyz'].get.description, undefined);
  assert.equal(components.schemas.User, undefined);
  assert.equal(attributes.description, undefined);
  assert.equal(description.description, undefined);
  assert.equal(description.type, 'string');
});

test('the copy in version 3.1 has the call of each event, with a schema of its own', () => {
  const { webhooks, components } = JSON.parse(redocly('bundle', 'version-3-1', '--ext', 'json').stdout);
  assert.deepEqual(Object.keys(webhooks), components.schemas.WebhookEventType.enum);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { $ref } = post.requestBody.content['application/json'].schema;
    const { properties, required } = components.schemas[$ref.replace('#/components/schemas/', '')];
    assert.equal(properties.type.const, type);
    assert.deepEqual(required, components.schemas.WebhookEvent.required);
    assert.deepEqual(properties.data.required ?? [], components.schemas.WebhookEventType['x-event-data'][type]);
    assert.deepEqual(Object.keys(properties.data.properties), properties.data.required ?? []);
    assert.deepEqual(post.parameters.map(({ name }) => name), ['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
});

test('the copy in version 3.1 says null as a type', () => {
  const text = redocly('bundle', 'version-3-1', '--ext', 'json').stdout;
  const { openapi, components } = JSON.parse(text);
  const { role, displayName } = components.schemas.User.properties;
  assert.equal(openapi, '3.1.1');
  assert.deepEqual(role.anyOf, [{ $ref: '#/components/schemas/Role' }, { type: 'null' }]);
  assert.deepEqual(displayName.type, ['string', 'null']);
  assert.ok(!text.includes('"nullable"'));
});
