import { fileURLToPath } from 'node:url';
import { defineMain } from '@storybook/react-vite/node';
import { componentDocs } from './component-docs-plugin.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories:
    process.env['STORYBOOK_FOR_PICTURES'] === 'true'
      ? ['../src/shared/{ui,form}/*.stories.tsx', '../src/pages/*.stories.tsx']
      : ['./foundations/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  staticDirs: ['./public', '../public'],
  // Only the kit has tables of properties of Storybook, and features and pages those of `component-docs-plugin.ts`: reading the properties of every component took more than a quarter of an
  // hour. Tests need no tables.
  typescript: {
    reactDocgen: process.env['VITEST'] === undefined ? 'react-docgen-typescript' : false,
    reactDocgenTypescriptOptions: {
      include: ['src/shared/{ui,form}/*.tsx', 'src/shared/testing/kit-form.tsx'],
      exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Leaves out the properties that every HTML element has.
      propFilter: ({ parent }) => parent?.fileName.includes('node_modules') !== true,
    },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook uses the Vite configuration of the application, but without the plugins for its pages and their compressed copies.
  viteFinal: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []).flat().filter((plugin) => !isForPages(plugin)),
      componentDocs(fileURLToPath(new URL('..', import.meta.url))),
    ],
  }),
});

const forPages: readonly unknown[] = ['vite-plugin-compression', 'visitor-styles', 'boot-script'];

function isForPages(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && forPages.includes(plugin.name);
}
