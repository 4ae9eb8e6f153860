import { createElement } from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';

/** Where the sources of this version can be read, with a slash at its end. Without it, the toolbar shows the path alone. */
const sourceAddress = process.env['STORYBOOK_SOURCE_URL'] ?? '';

/** The path of a file in the repository, from its path in this folder. */
const inRepository = (importPath: string) => importPath.replace(/^\.\//, 'webapp/');

const style = { alignSelf: 'center', paddingInline: 8, fontSize: 12, whiteSpace: 'nowrap' } as const;

/** The file of the story that is open. Without JSX, which Storybook compiles here to calls of a global `React`. */
function SourceLink() {
  const { index, storyId } = useStorybookState();
  const entry = index?.[storyId];
  if (entry === undefined || !('importPath' in entry) || entry.importPath === undefined) return null;
  const path = inRepository(entry.importPath);
  if (sourceAddress === '') return createElement('code', { style }, path);
  return createElement('a', { style, href: sourceAddress + path, target: '_blank', rel: 'noreferrer' }, path);
}

addons.register('source-link', () => {
  addons.add('source-link/tool', {
    type: types.TOOLEXTRA,
    title: 'Source of the story',
    match: ({ viewMode, tabId }) => (viewMode === 'story' || viewMode === 'docs') && !tabId,
    render: () => createElement(SourceLink),
  });
});
