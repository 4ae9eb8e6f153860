import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

type PreparedMeta = { component?: unknown; parameters: { docs?: { story?: { inline?: boolean } } } };

/** The documentation of a component of the kit: its doc comment, its usage, its properties and its stories. */
export default function DocsPage() {
  const { component, parameters } = useOf('meta', ['meta']).preparedMeta as PreparedMeta;
  const isOverlay = parameters.docs?.story?.inline === false;
  return (
    <>
      <Title />
      {component === undefined ? null : <Description of={component} />}
      <Description />
      {isOverlay ? (
        <p>It lies over the page, so its stories are shown one at a time: open them in the sidebar.</p>
      ) : (
        <Primary />
      )}
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
