/** The import law: shared <- features <- pages <- app, and a feature never imports another. */
const tests = '\\.(stories|test|test-setup|german)\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'shared-knows-nothing-above',
      severity: 'error',
      from: { path: '^src/shared' },
      to: { path: '^src/(features|pages|app)' },
    },
    {
      name: 'features-know-shared-alone',
      severity: 'error',
      from: { path: '^src/features', pathNot: tests },
      to: { path: '^src/(pages|app)' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'pages-do-not-know-app',
      severity: 'error',
      from: { path: '^src/pages', pathNot: tests },
      to: { path: '^src/app' },
    },
    {
      name: 'test-tools-in-tests-alone',
      severity: 'error',
      from: { path: '^src', pathNot: [tests, '^src/shared/testing'] },
      to: { path: ['^src/shared/testing', '^node_modules/(msw|@faker-js)'] },
    },
    {
      name: 'altcha-in-captcha-alone',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/features/captcha' },
      to: { path: '^node_modules/altcha' },
    },
    {
      name: 'sentry-in-monitoring-alone',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/app/monitoring' },
      to: { path: '^node_modules/@sentry' },
    },
    {
      name: 'pdfjs-in-profile-import-alone',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/features/profile-import' },
      to: { path: '^node_modules/pdfjs-dist' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
