// Lint rules of the contract that Redocly has no built-in for. Each rule is one function that gets the options of redocly.yaml
// and answers a visitor. wright.test.mjs shows for each rule what it refuses.

const EXTENSIONS = {
  'x-stage': (value) => [1, 2, 3].includes(value),
  'x-stability-level': (value) => ['alpha', 'stable'].includes(value),
  'x-error-codes': isListOf(/^[A-Z][A-Za-z]+Error$/),
  'x-rate-limit-policy': isListOf(/^[a-z]+(-[a-z]+)*$/),
  'x-setup-allowed': (value) => value === true,
  'x-roles': isListOf(/^(Wright|Recruiter)$/),
  'x-required-scopes': isListOf(/^[a-z]+:[a-z]+$/),
  'x-idempotent': (value) => value === true,
  'x-head': (value) => value === true,
  'x-large-body': (value) => value === true,
  'x-open-query': (value) => value === true,
  'x-event-stream': (value) => value === true,
  'x-client': (value) => value === 'none',
  'x-deprecated-since': isDay,
  'x-sunset': isDay,
};
const REQUIRED_EXTENSIONS = ['x-stage', 'x-stability-level', 'x-error-codes', 'x-rate-limit-policy'];

function isDay(value) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function isListOf(pattern) {
  return (value) =>
    Array.isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every((item) => pattern.test(item));
}

// Every operation carries the extensions that generators and tests read, and no misspelt one.
function operationExtensions() {
  return {
    Operation(operation, { report, location }) {
      for (const name of REQUIRED_EXTENSIONS) {
        if (!(name in operation)) report({ message: `The operation has no ${name}.`, location: location.key() });
      }
      // The header Deprecation has the day, and Sunset the last one.
      for (const name of ['x-deprecated-since', 'x-sunset']) {
        if (name in operation && operation.deprecated !== true) report({ message: `${name} is for deprecated operations.`, location: location.child(name).key() });
      }
      if (operation.deprecated === true && !('x-deprecated-since' in operation)) {
        report({ message: 'A deprecated operation has no x-deprecated-since.', location: location.key() });
      }
      for (const [name, value] of Object.entries(operation)) {
        if (!name.startsWith('x-')) continue;
        const allowed = EXTENSIONS[name];
        if (allowed === undefined) report({ message: `${name} is not an extension of this contract.`, location: location.child(name).key() });
        else if (!allowed(value)) report({ message: `${name} has a value that is not allowed.`, location: location.child(name) });
      }
    },
  };
}

// The operationId becomes the name of a hook and of a Go method.
function operationIdCamelCase() {
  return {
    Operation(operation, { report, location }) {
      if (!/^[a-z]+([A-Z][a-z]+)*$/.test(operation.operationId ?? '')) {
        report({ message: 'operationId is not a verb and a noun in camelCase.', location: location.child('operationId') });
      }
    },
  };
}

// The tag is the module, and the module is the folder.
function oneTagPerFolder() {
  return {
    Operation(operation, { report, location }) {
      const folder = location.source.absoluteRef.split('/').at(-2);
      if (operation.tags?.length !== 1 || operation.tags[0] !== folder) {
        report({ message: `An operation in the folder ${folder} has exactly the tag ${folder}.`, location: location.child('tags') });
      }
    },
  };
}

// A forgotten line is closed by the default of the document, but nobody should have to remember that.
function securityStated() {
  return {
    Operation(operation, { report, location }) {
      if (operation.security === undefined) report({ message: 'The operation does not say who may call it.', location: location.key() });
    },
  };
}

const NO_TOKENS = /not\s+open\s+to\s+personal\s+access\s+tokens/;

// Whoever holds a token has to know what it is good for: an operation for signed-in people either lists scopes, or says that it takes no token.
function scopesStated() {
  return {
    Operation(operation, { report, location }) {
      const schemes = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement));
      const hasScopes = 'x-required-scopes' in operation;
      if (schemes.includes('sessionCookie') && hasScopes !== schemes.includes('personalAccessToken')) {
        report({ message: 'personalAccessToken and x-required-scopes go together.', location: location.key() });
      }
      if (schemes.includes('sessionCookie') && hasScopes === NO_TOKENS.test(operation.description ?? '')) {
        report({ message: 'The operation either has x-required-scopes, or says "not open to personal access tokens".', location: location.key() });
      }
    },
  };
}

// Every call is limited, so every operation documents 429.
function limitDocumented() {
  return {
    Operation(operation, { report, location }) {
      if (operation.responses?.['429'] === undefined) report({ message: 'The answer 429 is missing.', location: location.child('responses') });
    },
  };
}

// A name that the server does not know stops its start. The list stands in redocly.yaml; a test in platform/limits compares.
function limitKnown({ names = [] }) {
  return {
    Operation(operation, { report, location }) {
      [operation['x-rate-limit-policy'] ?? []].flat().forEach((name, index) => {
        if (!names.includes(name)) {
          report({ message: `${name} is no limit of platform/limits/policy.go: ${names.join(', ')}.`, location: location.child(['x-rate-limit-policy', index]) });
        }
      });
    },
  };
}

// What an operation is for ends in a 2xx, or for the ways to a provider and back in a redirect. Redocly's own rule knows no redirect.
function successDocumented() {
  return {
    Operation(operation, { report, location }) {
      if (!Object.keys(operation.responses ?? {}).some((status) => /^2\d\d$|^302$/.test(status))) {
        report({ message: 'There is neither an answer 2xx nor a redirect.', location: location.child('responses') });
      }
    },
  };
}

// The key that an operation takes, what it answers about it, and the mark that the server reads go together: a part alone promises what
// nobody keeps.
function idempotentWhole() {
  return {
    Operation(operation, { report, location }) {
      const successes = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
      const parts = {
        'x-idempotent': operation['x-idempotent'] === true,
        'the parameter Idempotency-Key': (operation.parameters ?? []).some((p) => p.name === 'Idempotency-Key' || p.$ref?.endsWith('/IdempotencyKey')),
        'the header Idempotency-Replayed': successes.length > 0 && successes.every(([, answer]) => answer.headers?.['Idempotency-Replayed'] !== undefined),
      };
      for (const code of ['IdempotencyConflictError', 'IdempotencyKeyReusedError']) parts[code] = operation['x-error-codes']?.includes?.(code) ?? false;
      const missing = Object.keys(parts).filter((part) => !parts[part]);
      if (missing.length > 0 && missing.length < Object.keys(parts).length) {
        report({ message: `An operation that is done once per key lacks ${missing.join(', ')}.`, location: location.key() });
      }
    },
  };
}

// The router refuses /links/{id} beside /links/{linkId}/send.
function pathParameterSameName() {
  return {
    Paths(paths, { report, location }) {
      const names = new Map();
      for (const path of Object.keys(paths)) {
        let place = '';
        for (const segment of path.split('/').slice(1)) {
          const isParameter = segment.startsWith('{');
          if (isParameter) {
            const first = names.get(place) ?? segment;
            names.set(place, first);
            if (first !== segment) {
              report({ message: `${segment} is called ${first} at the same place of another path.`, location: location.child(path).key() });
            }
          }
          place += isParameter ? '/{}' : `/${segment}`;
        }
      }
    },
  };
}

function memberCamelCase({ exceptions = [] }) {
  return {
    SchemaProperties(properties, { report, location }) {
      for (const name of Object.keys(properties)) {
        if (!/^[a-z][a-zA-Z0-9]*$/.test(name) && !exceptions.includes(name)) {
          report({ message: `${name} is not camelCase.`, location: location.child(name).key() });
        }
      }
    },
  };
}

function schemaDescribed() {
  const refuse = (schema, name, { report, location }) => {
    if (schema.$ref === undefined && !schema.description) {
      report({ message: `${name} has no description.`, location: location.child(name).key() });
    }
  };
  return {
    SchemaProperties(properties, ctx) {
      for (const [name, schema] of Object.entries(properties)) refuse(schema, name, ctx);
    },
    NamedSchemas(schemas, ctx) {
      for (const [name, schema] of Object.entries(schemas)) refuse(schema, name, ctx);
    },
  };
}

// A reference that may be null too, the only one of the alternatives that this contract knows:
// anyOf: [{ $ref }, { type: string, nullable: true, enum: [null] }]. OpenAPI 3.1 has the type null for it.
function isNullableReference(schema) {
  const [reference, nothing, ...more] = schema.anyOf ?? [];
  return reference?.$ref !== undefined && nothing !== undefined && isNull(nothing) && more.length === 0;
}

function isNull(schema) {
  return schema.type === 'null' || (schema.nullable === true && schema.enum?.length === 1 && schema.enum[0] === null);
}

// Beside allOf, anyOf or oneOf, nullable changes nothing: what they refer to still refuses null.
function nullableReference() {
  return {
    Schema(schema, { report, location }) {
      if (schema.nullable && (schema.allOf || schema.anyOf || schema.oneOf)) {
        report({ message: 'nullable stands beside a reference: write anyOf with the reference and null.', location: location.child('nullable').key() });
      }
    },
  };
}

// Nothing is of any length, and integers say their size. Words of a closed list need no length, and neither do bytes: what streams is limited
// by the one who writes it.
function schemaBounded() {
  const gaps = {
    string: (schema) => !schema.enum && !schema.allOf && schema.format !== 'binary' && schema.maxLength === undefined && 'maxLength',
    array: (schema) => schema.maxItems === undefined && 'maxItems',
    integer: (schema) =>
      (!['int32', 'int64'].includes(schema.format) && 'format int32 or int64') ||
      (!schema.enum && (schema.minimum === undefined || schema.maximum === undefined) && 'minimum and maximum'),
    boolean: () => false,
    object: () => false,
  };
  return {
    Schema(schema, { report, location }) {
      if (isNullableReference(schema)) return;
      const gap = gaps[schema.type];
      if (gap === undefined) {
        report({ message: `The type ${schema.type ?? '(none)'} is not used in this contract.`, location });
        return;
      }
      const missing = gap(schema);
      if (missing) report({ message: `The ${schema.type} has no ${missing}.`, location: location.child('type') });
    },
  };
}

// A request says all that it takes. What depends on a type is checked by the server, never by alternatives in the schema.
// Redocly's own nesting stops at the first schema, hence the walk.
function requestClosed() {
  const walk = (schema, location, seen, { report, resolve }) => {
    const { node, location: at } = schema.$ref ? resolve(schema, location.source.absoluteRef) : { node: schema, location };
    if (node === undefined || seen.has(node)) return;
    seen.add(node);
    if (isNullableReference(node)) return walk(node.anyOf[0], at.child(['anyOf', 0]), seen, { report, resolve });
    if (node.oneOf || node.anyOf) report({ message: 'A request has no alternatives.', location: at.key() });
    if (node.type === 'object' && !node.allOf && node.additionalProperties !== false) {
      report({ message: 'The object of a request does not say additionalProperties: false.', location: at.key() });
    }
    for (const [name, member] of Object.entries(node.properties ?? {})) walk(member, at.child(['properties', name]), seen, { report, resolve });
    (node.allOf ?? []).forEach((part, index) => walk(part, at.child(['allOf', index]), seen, { report, resolve }));
    if (node.items) walk(node.items, at.child('items'), seen, { report, resolve });
  };
  return {
    RequestBody(body, { report, resolve, location }) {
      for (const [type, media] of Object.entries(body.content ?? {})) {
        if (media.schema) walk(media.schema, location.child(['content', type, 'schema']), new Set(), { report, resolve });
      }
    },
  };
}

function parameterExample() {
  const refuse = (node, { report, location }) => {
    if (node.example === undefined) report({ message: 'The example is missing.', location: location.key() });
  };
  return { Parameter: refuse, Header: refuse };
}

// Mocks and the published document live on the examples.
function successExample() {
  return {
    MediaType(media, { report, location }) {
      if (media.example === undefined && media.examples === undefined) report({ message: 'The example is missing.', location: location.key() });
    },
  };
}

function refAlone() {
  return {
    ref(node, { report, location }) {
      if (Object.keys(node).length > 1) report({ message: 'A $ref has no siblings.', location });
    },
  };
}

// What platform/httpserver writes itself is named by no generated code: problem documents, and the headers in the option. The Go generator reads
// a bundle without them, or it would make types for each status of each operation. Requests are validated against the whole document.
function handlersOnly({ headers = [], createdHeaders = [] }) {
  return {
    Operation(operation, { resolve }) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const { node } = resolve(response);
        if (status === '201') for (const name of createdHeaders) delete node.headers?.[name];
        const mediaTypes = Object.keys(node.content ?? {});
        if (/^[45]/.test(status) && mediaTypes.every((type) => type === 'application/problem+json')) delete operation.responses[status];
      }
    },
    Response(response) {
      for (const name of headers) delete response.headers?.[name];
      if (Object.keys(response.headers ?? {}).length === 0) delete response.headers;
    },
    // oapi-codegen makes a union out of anyOf, and one nullable value out of this.
    Schema(schema, { resolve }) {
      if (!isNullableReference(schema)) return;
      const [reference] = schema.anyOf;
      delete schema.anyOf;
      Object.assign(schema, { type: resolve(reference).node.type, nullable: true, allOf: [reference] });
    },
  };
}

// What the server checks requests with: no texts, examples and responses. The smaller document is parsed at each start of the server.
function requestsOnly() {
  const withoutTexts = {
    leave(node) {
      for (const name of ['description', 'summary', 'example', 'examples']) delete node[name];
    },
  };
  return {
    Operation: {
      leave(operation) {
        withoutTexts.leave(operation);
        operation.responses = {};
      },
    },
    Parameter: withoutTexts,
    RequestBody: withoutTexts,
    MediaType: withoutTexts,
    Schema: withoutTexts,
  };
}

// The name in PascalCase of a type of events, such as MessageReceived.
const nameOf = (type) => type.replaceAll(/(^|\.)([a-z])/g, (_, __, letter) => letter.toUpperCase());

// The schema of the events of a type: WebhookEvent with the members of its data that this type has.
function eventOf(type, { WebhookEvent: event, WebhookEventData: data, WebhookEventType: types }) {
  const members = types['x-event-data'][type];
  const narrowed = { type: 'object', description: data.description, properties: Object.fromEntries(members.map((name) => [name, data.properties[name]])) };
  if (members.length > 0) narrowed.required = members;
  return {
    type: 'object',
    required: event.required,
    description: `A \`WebhookEvent\` of the type \`${type}\`.`,
    properties: { ...event.properties, type: { type: 'string', const: type, description: 'This type.' }, data: narrowed },
  };
}

// What is sent to receivers, which 3.0 has no place for: a call for each event of WebhookEventType, with its schema.
function addWebhooks(root) {
  const { schemas } = root.components;
  const types = schemas.WebhookEventType;
  if (types === undefined) return; // a document without webhooks, such as those of the tests
  for (const type of types.enum) schemas[`${nameOf(type)}Event`] = eventOf(type, schemas);
  const header = (name, description, pattern, example) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string', maxLength: 512, pattern },
    example,
  });
  const parameters = [
    header('webhook-id', 'The id of the event, as in the body.', '^[0-9a-f-]{36}$', '019ab7d2-1c3e-7a4f-8b6d-2f9e0c5a7b31'),
    header('webhook-timestamp', 'When it was sent, in seconds.', '^[0-9]{1,12}$', '1764493800'),
    header('webhook-signature', 'One signature, or two with a space between.', '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)?$', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
  ];
  const callOf = (type) => ({
    post: {
      operationId: `receive${nameOf(type)}`,
      tags: ['webhooks'],
      summary: type,
      description: `Sent to the addresses of \`createWebhook\`, which says how it is signed and repeated. ${types.description}`,
      security: [],
      parameters,
      requestBody: {
        required: true,
        description: 'What has happened.',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(type)}Event` } } },
      },
      responses: { '2XX': { description: 'Received. The body is not read.' }, '410': { description: 'Switches the webhook off.' } },
    },
  });
  root.webhooks = Object.fromEntries(types.enum.map((type) => [type, callOf(type)]));
}

// The same document as OpenAPI 3.1, which has a type null and no nullable.
function asVersion31() {
  return {
    Root(root) {
      root.openapi = '3.1.1';
      addWebhooks(root);
    },
    Schema: {
      leave(schema) {
        if (!schema.nullable) return;
        delete schema.nullable;
        if (schema.enum?.length === 1) {
          schema.type = 'null';
          delete schema.enum;
          return;
        }
        schema.type = [schema.type, 'null'];
        if (schema.enum) schema.enum = [...new Set([...schema.enum, null])];
      },
    },
  };
}

export default function wright() {
  return {
    id: 'wright',
    decorators: { oas3: { 'handlers-only': handlersOnly, 'requests-only': requestsOnly, 'as-version-3-1': asVersion31 } },
    rules: {
      oas3: {
        'operation-extensions': operationExtensions,
        'operation-id-camel-case': operationIdCamelCase,
        'one-tag-per-folder': oneTagPerFolder,
        'security-stated': securityStated,
        'scopes-stated': scopesStated,
        'limit-documented': limitDocumented,
        'limit-known': limitKnown,
        'success-documented': successDocumented,
        'idempotent-whole': idempotentWhole,
        'path-parameter-same-name': pathParameterSameName,
        'member-camel-case': memberCamelCase,
        'schema-described': schemaDescribed,
        'schema-bounded': schemaBounded,
        'request-closed': requestClosed,
        'nullable-reference': nullableReference,
        'parameter-example': parameterExample,
        'success-example': successExample,
        'ref-alone': refAlone,
      },
    },
  };
}
