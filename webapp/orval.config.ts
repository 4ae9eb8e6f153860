import { defineConfig, type InputTransformerFn } from 'orval';

/** The contract without the operations that no generated hook should call: redirects, streams, bytes, health. */
const withoutServerOnly: InputTransformerFn = (document) => {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const kept = Object.entries(item ?? {}).filter(
      ([, operation]) => (operation as { 'x-client'?: string } | null)?.['x-client'] !== 'none',
    );
    const hasOperation = kept.some(([name]) => ['get', 'put', 'post', 'patch', 'delete'].includes(name));
    return hasOperation ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
};

/** What every page calls at its start, and what a visitor's page calls. */
const firstLoad = ['getUser', 'getPublicProfileByToken', 'recordVisit'];

/** Only the calls of the first load, as plain functions: what a visitor sees needs neither the other calls nor the query cache. */
const onlyFirstLoad: InputTransformerFn = (document) => {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const kept = Object.entries(item ?? {}).filter(([, operation]) =>
      firstLoad.includes((operation as { operationId?: string } | null)?.operationId ?? ''),
    );
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
};

/** The first lines of every generated file. */
const header = () => ['Made by orval from openapi/dist/openapi.yaml. Do not edit.'];

const input = {
  target: '../openapi/dist/openapi.yaml',
  override: { transformer: withoutServerOnly },
};

/** What a successful change marks as dirty. Statistics go stale by time alone. */
const invalidations = [
  {
    onMutations: ['createProfileLink', 'updateProfileLink', 'deleteProfileLink'],
    invalidates: ['listProfileLinks'],
  },
  {
    onMutations: [
      'createSection',
      'updateSection',
      'deleteSection',
      'createProfile',
      'updateProfile',
      'updateProfileAccessMode',
    ],
    invalidates: ['getProfile'],
  },
  { onMutations: ['verifyUser', 'updateUser'], invalidates: ['getUser'] },
];

export default defineConfig({
  api: {
    input,
    output: {
      mode: 'tags-split',
      client: 'react-query',
      httpClient: 'fetch',
      // A part of an address may hold anything, "../" too: it must not lead the call to another operation.
      urlEncodeParameters: true,
      clean: true,
      indexFiles: false,
      namingConvention: 'kebab-case',
      headers: true,
      target: 'src/shared/api/generated/endpoints',
      schemas: 'src/shared/api/generated/model',
      mock: {
        path: 'src/shared/testing/generated',
        indexMockFiles: true,
        generators: [
          { type: 'msw', delay: false, useExamples: true, baseUrl: '*' },
          { type: 'faker', useExamples: true, schemas: true, schemasPath: 'src/shared/testing/generated/model' },
        ],
      },
      override: {
        header,
        mutator: { path: 'src/shared/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
        query: { version: 5, signal: true, shouldExportKeys: true, mutationInvalidates: invalidations },
      },
    },
  },
  firstLoad: {
    input: { ...input, override: { transformer: onlyFirstLoad } },
    output: {
      mode: 'single',
      client: 'fetch',
      urlEncodeParameters: true,
      indexFiles: false,
      namingConvention: 'kebab-case',
      headers: true,
      target: 'src/shared/api/generated/first-load.ts',
      schemas: 'src/shared/api/generated/model',
      override: {
        header,
        mutator: { path: 'src/shared/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
  forms: {
    input,
    output: {
      mode: 'tags-split',
      client: 'zod',
      target: 'src/shared/api/generated/schemas',
      fileExtension: '.zod.ts',
      indexFiles: false,
      namingConvention: 'kebab-case',
      override: {
        header,
        zod: {
          version: 4,
          variant: 'mini',
          strict: { body: true },
          generateReusableSchemas: true,
          generateDiscriminatedUnion: true,
          generate: { body: true, param: false, query: false, header: false, response: false },
        },
      },
    },
  },
});
