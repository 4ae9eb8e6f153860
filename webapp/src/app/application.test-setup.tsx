import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { start } from './start';

type TabProps = { address: string; onVisit: (address: string) => void };

/** The application from its start to the end of the page, as a tab of the browser has it. */
function Tab({ address, onVisit }: TabProps) {
  const [{ router, viewer }] = useState(() => start(createMemoryHistory({ initialEntries: [address] })));
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        onVisit(toLocation.href);
      }),
    [router, onVisit],
  );
  useEffect(
    () => () => {
      // As the end of a session does, this empties the cache, which lives as long as the page of the stories.
      viewer.set(null);
    },
    [viewer],
  );
  return <RouterProvider router={router} />;
}

/** The whole application with the real router, at an address. `Reload` starts it anew, and what the server has remembered is shown. */
export function Application({ address }: { address: string }) {
  const [visit, setVisit] = useState(1);
  const [last, setLast] = useState(address);
  return (
    <>
      <Tab key={visit} address={last} onVisit={setLast} />
      <nav aria-label="Browser">
        <button
          type="button"
          onClick={() => {
            setVisit(visit + 1);
          }}
        >
          Reload
        </button>
      </nav>
    </>
  );
}

/** Clicks what has this role and name, once it is there. */
export const click = async (role: string, name: string | RegExp) => {
  await userEvent.click(await screen.findByRole(role, { name }));
};

/** Types a text in the field with this name, in place of what is there. */
export async function type(name: RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
