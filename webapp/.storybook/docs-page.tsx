import docs from 'virtual:component-docs';
import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

type PreparedMeta = {
  component?: unknown;
  parameters: { fileName?: string; docs?: { story?: { inline?: boolean } } };
};

/** The documentation of a component: its doc comment, its usage, its properties, the operations that it calls, and its stories. */
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
      <FeatureDoc path={parameters.fileName?.replace(/^.*?src\//, '') ?? ''} />
      <Stories includePrimary={false} />
    </>
  );
}

/** The properties and operations of a feature or page. The kit has the table of Storybook. */
function FeatureDoc({ path }: { path: string }) {
  const doc = docs[path];
  if (doc === undefined) return null;
  const { props, inherited, operations } = doc;
  return (
    <>
      {props.length === 0 ? null : (
        <>
          <h2>Properties</h2>
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Type</th>
                <th>Description</th>
              </tr>
            </thead>
            <tbody>
              {props.map(({ name, type, isOptional, description }) => (
                <tr key={name}>
                  <td>
                    <code>{isOptional ? `${name}?` : name}</code>
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {inherited.length === 0 ? null : (
        <p>
          It also has the properties of <code>{inherited.join(', ')}</code>.
        </p>
      )}
      <h2>Operations</h2>
      {operations.length === 0 ? (
        <p>It calls no operation of the contract.</p>
      ) : (
        <>
          <p>It or one of its parts can call these operations of the contract:</p>
          <ul>
            {operations.map((operation) => (
              <li key={operation}>
                <code>{operation}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
