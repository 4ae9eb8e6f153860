import query from '@tanstack/eslint-plugin-query';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

/** Texts come from messages/, colours from tokens, sides from the direction of the text. */
const houseRules = [
  {
    selector: 'JSXText[value=/[A-Za-z]{2}/]',
    message: 'Texts live in messages/.',
  },
  {
    selector: 'Literal[value=/#[0-9a-fA-F]{6}\\b/]',
    message: 'Colours live in tokens.css.',
  },
  {
    selector:
      'JSXAttribute[name.name="className"] Literal[value=/(^|[ :-])(ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-\\d/]',
    message: 'Use logical sides: ms-, me-, ps-, pe-, start-, end-.',
  },
  {
    selector: 'JSXOpeningElement[name.name!=/TagInput$/] > JSXAttribute[name.name="maxLength"]',
    message: 'Browsers cut pasted text there without a word. Let it be too long, and say so: FormField, LimitedField.',
  },
  {
    selector: 'JSXAttribute[name.name="className"] Literal[value=/(^| )dark:/]',
    message: 'The theme switches tokens, never classes.',
  },
];

/** Events of the server say what has changed, so that no page asks again and again. */
const pollRules = [
  {
    selector: 'Property[key.name="refetchInterval"]',
    message:
      'Add the event to shared/live/dirty-after-event.ts. For what has no event there is shared/live/read-every.ts.',
  },
];

/** Tests and stories answer requests with the handlers that are generated from the contract, and name operations by their functions. */
const mockRules = [
  {
    selector:
      ':matches(CallExpression[callee.property.name="stubGlobal"][arguments.0.value="fetch"], CallExpression[callee.property.name="spyOn"][arguments.1.value="fetch"])',
    message: 'Answer requests with mockServer (shared/testing/mock-server.ts) and the generated handlers.',
  },
  {
    // The slash is written as a code, because a selector ends its pattern at the first slash. Bytes of media are no operation.
    selector:
      ':matches(Literal[value=/^[*]?\\x2F(v1|auth)\\x2F(?!media)/], TemplateElement[value.raw=/^[*]?\\x2F(v1|auth)\\x2F(?!media)/])',
    message: 'Take addresses from the generated functions get…Url, and handlers from shared/testing/generated.',
  },
];

/** A test that sleeps is slow everywhere, and fails where the machine is slower than the pause. */
const sleepRules = [
  {
    selector:
      ':matches(NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"], CallExpression[callee.name="setTimeout"][arguments.0.name="resolve"], CallExpression[callee.property.name="waitForTimeout"])',
    message:
      'Wait for a state: expect.poll, expect.element, findBy…, or expect() of Playwright. For what must not happen there is shared/testing/pause.ts.',
  },
  {
    selector:
      ':matches(CallExpression[callee.property.name=/^(poll|element|waitFor|toPass|click|find(All)?By|to[A-Z])/] > ObjectExpression > Property[key.name="timeout"], CallExpression[callee.property.name="setTimeout"]) > Literal[raw=/^[1-9][0-9]*_?000$/]',
    message: 'Give a limit as timeLimit(ms), which is longer on a busy machine, or leave it out.',
  },
];

export default defineConfig(
  {
    ignores: [
      'dist',
      'packages/*/dist',
      'storybook-static',
      'visual',
      'test-results',
      'playwright-report',
      'node_modules',
      'scripts/**/*.mjs',
      'public',
      '.storybook/public',
      '.storybook/main.ts',
      'orval.config.ts',
      '**/generated/**',
      'src/shared/i18n/compiled-messages/**',
      'src/shared/ui/icon-name.ts',
      'packages/api-client/src/contract.d.ts',
      // tools/clients compiles and runs them with the package, which is not built here.
      'packages/api-client/examples/**',
      '*.config.js',
      '*.cjs',
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  query.configs['flat/recommended'],
  storybook.configs['flat/recommended'],
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A route leads elsewhere by throwing what the router gave it.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
      ],
      // Letters of scripts beyond the first plane are what a string is spread for.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // The index signatures of JSON and of the environment are read with brackets, as the compiler demands.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  // A decorator is a component whose name the component book chooses.
  { files: ['.storybook/decorators.tsx'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    // A mocked server refuses by throwing its answer, and answers of fakes have no types of their own.
    files: ['**/*.stories.tsx', '**/*.test-setup.tsx', '**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-implied-eval': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.stories.tsx', '**/*.test-setup.tsx', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...houseRules, ...pollRules] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/shared/live/read-every.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...pollRules] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/api/cache-writes.ts', '**/*.{stories,test-setup,test}.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['setQueryData', 'setQueriesData', 'cancelQueries'].map((property) => ({
          property,
          message:
            'Write into the query cache with shared/api/cache-writes.ts, which lets no late answer replace newer data.',
        })),
      ],
    },
  },
  { files: ['e2e/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...sleepRules] } },
  {
    files: ['src/**/*.{stories,test-setup,test,german}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...sleepRules] },
  },
  {
    files: ['src/**/*.{stories,test-setup,test,german}.{ts,tsx}', 'src/shared/testing/**'],
    // The transport, the worker and what hides addresses from reports are tested with addresses as such.
    ignores: [
      'src/shared/api/**',
      'src/shared/testing/mock-server.ts',
      'src/shared/testing/pause.ts',
      'src/shared/testing/worker.test.tsx',
      'src/app/monitoring/scrub.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...mockRules, ...sleepRules] },
  },
);
