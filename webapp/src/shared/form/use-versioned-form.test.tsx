import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import '@/shared/styles/app.css';
import { ApiError } from '../api/api-error';
import { Button } from '../ui/button';
import { TextInput } from '../ui/text-input';
import { Form } from './form';
import { FormConflict } from './form-conflict';
import { FormField } from './form-field';
import type { FormModel } from './form-model';
import { saveWithConflictCheck } from './save-with-conflict-check';
import { useVersionedForm } from './use-versioned-form';

type Values = { role: string; place: string };
type Workplace = Values & { version: number; etag: string };

const versionOf = (version: number, { role, place }: Values): Workplace => ({
  role,
  place,
  version,
  etag: `"${version}"`,
});

const model: FormModel<Workplace, Values> = {
  schema: () => z.strictObject({ role: z.string(), place: z.string() }),
  toValues: (workplace) => ({ role: workplace?.role ?? '', place: workplace?.place ?? '' }),
  fields: {
    role: { label: () => 'Role', inWords: ({ role }) => role },
    place: { label: () => 'Place', inWords: ({ place }) => place },
  },
  idOf: () => 'demo',
};

const code = 'PreconditionFailedError';
const outdated = () =>
  new ApiError(412, { type: `/problems/${code}`, title: code, status: 412, code, requestId: 'demo-request' });

/** A server with one workplace, which other devices may change. */
function startServer() {
  let stored = versionOf(1, { role: 'Engineer', place: 'Delft' });
  return {
    stored: () => stored,
    change: (values: Partial<Values>) => {
      stored = versionOf(stored.version + 1, { ...stored, ...values });
    },
    update: (values: Values, base: Workplace) => {
      if (base.version !== stored.version) return Promise.reject(outdated());
      stored = versionOf(stored.version + 1, values);
      return Promise.resolve(stored);
    },
  };
}

type Server = ReturnType<typeof startServer>;

function Demo({ server, resource, onSaved }: { server: Server; resource: Workplace; onSaved: () => void }) {
  const state = useVersionedForm<Workplace, Values, Workplace>({
    model,
    resource,
    onSave: (typed, base) =>
      saveWithConflictCheck({
        model,
        base,
        typed,
        save: (values, newest) => server.update(values, newest),
        load: () => Promise.resolve(server.stored()),
      }),
    onSaved,
  });
  return (
    <Form form={state.form} onSubmit={state.save} actions={<Button type="submit">Save</Button>}>
      <FormField<Values, 'role'> name="role" label="Role">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField<Values, 'place'> name="place" label="Place">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormConflict state={state} />
    </Form>
  );
}

/** The form of version 1 after the first refusal: both have changed the role, and the other device the place. */
async function refusedOnce() {
  const server = startServer();
  const onSaved = vi.fn();
  const screen = await render(<Demo server={server} resource={server.stored()} onSaved={onSaved} />);
  const role = screen.getByRole('textbox', { name: /^Role/ });
  const place = screen.getByRole('textbox', { name: /^Place/ });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const useSaved = screen.getByRole('button', { name: 'Use saved: Role' });
  await userEvent.fill(role, 'Lead');
  server.change({ role: 'Director', place: 'Utrecht' });
  await save();
  await expect.element(useSaved).toBeVisible();
  await expect.element(place).toHaveValue('Utrecht');
  /** Renders the form with the newest version, as the cache does. */
  const follow = () => screen.rerender(<Demo server={server} resource={server.stored()} onSaved={onSaved} />);
  return { server, screen, role, place, save, useSaved, follow, onSaved };
}

test.each([false, true])(
  'a second refusal asks again about the field that has changed again (the page has the version: %s)',
  async (isKnown) => {
    const { server, screen, role, save, useSaved, follow, onSaved } = await refusedOnce();
    if (isKnown) await follow();
    server.change({ role: 'Chair' });
    if (isKnown) await follow();
    await save();
    await expect.element(screen.getByText('Chair')).toBeVisible();
    await expect.element(role).toHaveValue('Lead');
    expect(server.stored().role).toBe('Chair');
    await userEvent.click(useSaved);
    await expect.element(role).toHaveValue('Chair');
    await save();
    await vi.waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });
  },
);

test('a second refusal merges the fields that only the other device has changed since the first', async () => {
  const { server, save, onSaved } = await refusedOnce();
  server.change({ place: 'Leiden' });
  await save();
  await vi.waitFor(() => {
    expect(onSaved).toHaveBeenCalled();
  });
  expect(server.stored()).toEqual(versionOf(4, { role: 'Lead', place: 'Leiden' }));
});

test('a field that was changed here after the first refusal is asked about when the other device changes it, too', async () => {
  const { server, screen, place, save } = await refusedOnce();
  await userEvent.fill(place, 'Gouda');
  server.change({ place: 'Leiden' });
  await save();
  await expect.element(screen.getByRole('button', { name: 'Use saved: Place' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use saved: Role' })).not.toBeInTheDocument();
  await expect.element(place).toHaveValue('Gouda');
  expect(server.stored()).toEqual(versionOf(3, { role: 'Director', place: 'Leiden' }));
});

test('saved values that were taken after the first refusal are no change of this device', async () => {
  const { server, role, place, save, useSaved, onSaved } = await refusedOnce();
  await userEvent.click(useSaved);
  await userEvent.fill(place, 'Gouda');
  server.change({ role: 'Chair' });
  await save();
  await vi.waitFor(() => {
    expect(onSaved).toHaveBeenCalled();
  });
  await expect.element(role).toHaveValue('Chair');
  expect(server.stored()).toEqual(versionOf(4, { role: 'Chair', place: 'Gouda' }));
});

/** Types in a field when a newer version has been rendered, before React runs the effects that may wait. */
function TypedAfterVersion({ server, version }: { server: Server; version: number }) {
  useLayoutEffect(() => {
    if (version === 1) return;
    const input = document.querySelector('input');
    if (input === null) throw new Error('The form has no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Lead');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [version]);
  return <Demo server={server} resource={server.stored()} onSaved={vi.fn()} />;
}

test('what is typed between the rendering of a newer version and its effects stays', async () => {
  const server = startServer();
  const screen = await render(<TypedAfterVersion server={server} version={1} />);
  server.change({ place: 'Utrecht' });
  await screen.rerender(<TypedAfterVersion server={server} version={2} />);
  await expect.element(screen.getByRole('textbox', { name: /^Place/ })).toHaveValue('Utrecht');
  await expect.element(screen.getByRole('textbox', { name: /^Role/ })).toHaveValue('Lead');
});
