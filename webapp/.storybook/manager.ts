import { createElement } from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';

/** The URL of the sources of this version, with a slash at the end. Without it, the toolbar shows only the path. */
const sourceAddress = process.env['STORYBOOK_SOURCE_URL'] ?? '';

/** Returns the path of a file in the repository. `importPath` is relative to the folder webapp. */
const inRepository = (importPath: string) => importPath.replace(/^\.\//, 'webapp/');

const style = { alignSelf: 'center', paddingInline: 8, fontSize: 12, whiteSpace: 'nowrap' } as const;

/**
 * Links to the source file of the open story. It has no JSX, because Storybook compiles JSX in this file to calls of a
 * global `React`.
 */
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
