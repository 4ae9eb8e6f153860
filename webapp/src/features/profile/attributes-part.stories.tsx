import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages';
import { demoParticulars, demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { InterestsPart, LanguagesPart, ReferencesPart, SkillsPart, SummaryPart, WebsitesPart } from './about-parts';
import { AttributesPart } from './attributes-part';

const filled = demoProfile({
  attributes: {
    ...demoProfile().attributes,
    ...demoParticulars,
    languages: [
      { code: 'nl', level: 'NATIVE' },
      { code: 'de-CH', level: 'CONVERSATIONAL' },
    ],
  },
});

/** The attributes that were sent last. */
const sent = fn();

function AllParts({ profile }: { profile: Profile }) {
  const shown = <p>As visitors see it</p>;
  return (
    <div className="grid gap-14">
      <SummaryPart profile={profile}>{shown}</SummaryPart>
      <SkillsPart profile={profile} moreLabel="At least three skills">
        {shown}
      </SkillsPart>
      <LanguagesPart profile={profile}>{shown}</LanguagesPart>
      <WebsitesPart profile={profile}>{shown}</WebsitesPart>
      <InterestsPart profile={profile}>{shown}</InterestsPart>
      <ReferencesPart profile={profile}>{shown}</ReferencesPart>
    </div>
  );
}

const meta = preview.meta({
  component: AllParts,
  subcomponents: { AttributesPart },
  title: 'Features/Profile/Part of the page',
  parameters: { path: '/app/profile' },
  args: { profile: filled },
  beforeEach: ({ msw }) => {
    msw.use(
      getUpdateProfileMockHandler(async ({ request }) => {
        const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
        sent(attributes);
        return demoProfile({ attributes });
      }),
    );
  },
});

/** The part becomes its form where it stands, and the focus returns to its pencil. */
export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const edit = () => canvas.getByRole('button', { name: 'Edit About' });
    await userEvent.click(edit());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Summary' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: m.kit_cancel() }));
    await waitFor(() => expect(edit()).toHaveFocus());
  },
});

/** What is missing has its place, with one button. */
export const Empty = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a website' }));
    const add = () => canvas.getByRole('button', { name: 'Add a website' });
    await waitFor(() => expect(add()).toHaveFocus());
    await userEvent.click(add());
    const address = await canvas.findByRole('textbox', { name: /Address/ });
    await waitFor(() => expect(address).toHaveFocus());
    await userEvent.type(address, 'https://alex.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ websites: [expect.objectContaining({ url: 'https://alex.example' })] }),
      ),
    );
  },
});

/** Lines are added and removed, and the focus is never lost. */
export const References = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a reference' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a reference' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(canvas.getByRole('checkbox', { name: /agrees/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove reference 1' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a reference' })).toHaveFocus());
  },
});

/** A language that one line says is not offered by the others. */
export const Languages = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Languages' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a language' }));
    await userEvent.click(
      canvas.getAllByRole('combobox', { name: /^Language/ }).at(-1) ?? canvas.getByText('Languages'),
    );
    const english = await screen.findByRole('option', { name: 'English' });
    await waitFor(() => expect(english).toBeVisible());
    await expect(screen.queryByRole('option', { name: 'Dutch' })).toBeNull();
    await userEvent.click(english);
    await expect(canvas.getByDisplayValue('English')).toHaveRole('combobox');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Dutch' }));
    await waitFor(() => expect(canvas.queryByDisplayValue('Dutch')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a language' })).toHaveFocus());
  },
});

/** A line that was added has to be filled in, and an address has to be one of a page. */
export const Wrong = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a website' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a website' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Address/ }), 'ftp://alex.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /Address/ })).toHaveAttribute('aria-invalid', 'true'),
    );
  },
});

export const Saving = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileMockHandler(never));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit About' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Summary' }), ' More.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit About' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Summary' }), ' More.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

export const Phone = Filled.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = Filled.extend({ globals: { theme: 'dark' } });
