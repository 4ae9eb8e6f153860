import { type ReactNode, useState } from 'react';
import type { PersonFacet } from '@/shared/api/generated/model/person-facet';
import type { PersonFacets } from '@/shared/api/generated/model/person-facets';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { comparable } from '@/shared/lib/comparable';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { LimitedField } from '@/shared/ui/limited-field';
import { Switch } from '@/shared/ui/switch';
import { TextInput } from '@/shared/ui/text-input';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import {
  filterCount,
  hasTag,
  locationLimit,
  type PeopleSearch,
  tagLimit,
  withoutFilters,
  withToggledTag,
} from './people-search';

export type FiltersProps = {
  search: PeopleSearch;
  /** The tags and places of the found people; null while they are not known. */
  facets: PersonFacets | null;
  onSearch: (search: PeopleSearch) => void;
};

/** The filters of a search for people. Each change takes effect at once. */
export function Filters({ search, facets, onSearch }: FiltersProps) {
  const { role, openToWork } = search;
  return (
    <div className="flex flex-col gap-6">
      <Group title={memberTexts.people_filter_role()}>
        {([undefined, 'Wright', 'Recruiter'] as const).map((value) => (
          <ToggleChip
            key={value ?? 'all'}
            label={roleLabel(value)}
            isOn={role === value}
            onToggle={() => {
              onSearch({ ...search, role: value });
            }}
          />
        ))}
      </Group>
      <Switch
        label={<span className="text-small font-semibold">{memberTexts.people_filter_open()}</span>}
        isOn={openToWork === true}
        onChange={(isOn) => {
          onSearch({ ...search, openToWork: isOn ? true : undefined });
        }}
      />
      <Tags search={search} facets={facets} onSearch={onSearch} />
      <Place search={search} facets={facets} onSearch={onSearch} />
      {filterCount(search) === 0 ? null : (
        <Button
          variant="secondary"
          size="s"
          icon="close"
          className="self-start"
          onClick={() => {
            onSearch(withoutFilters(search));
          }}
        >
          {memberTexts.people_filters_clear()}
        </Button>
      )}
    </div>
  );
}

function roleLabel(role: PeopleSearch['role']): string {
  if (role === undefined) return memberTexts.people_role_all();
  return role === 'Wright' ? memberTexts.people_role_wright() : memberTexts.people_role_recruiter();
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

/** How many values of a filter are shown before somebody asks for all. */
const shortListLength = 6;

type ChoicesProps = {
  choices: readonly PersonFacet[];
  isOn: (label: string) => boolean;
  onToggle: (label: string) => void;
};

function Choices({ choices, isOn, onToggle }: ChoicesProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? choices : choices.filter(({ label }, index) => index < shortListLength || isOn(label));
  return (
    <>
      {shown.map(({ label, count }) => (
        <ToggleChip
          key={label}
          label={label}
          count={count}
          isOn={isOn(label)}
          onToggle={() => {
            onToggle(label);
          }}
        />
      ))}
      {choices.length > shortListLength ? (
        <Button
          variant="ghost"
          size="s"
          aria-expanded={isExpanded}
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? memberTexts.people_fewer() : memberTexts.people_all_values({ count: choices.length })}
        </Button>
      ) : null}
    </>
  );
}

function Tags({ search, facets, onSearch }: FiltersProps) {
  const chosen = search.tags ?? [];
  const counted = facets?.tags ?? [];
  // The tags that are set are listed even if nobody has them, so that they can be removed.
  const unknown = chosen.filter((tag) => !counted.some(({ label }) => hasTag({ tags: [tag] }, label)));
  if (counted.length + unknown.length === 0) return null;
  const isFull = chosen.length >= tagLimit;
  const toggle = (label: string) => {
    if (!isFull || hasTag(search, label)) onSearch(withToggledTag(search, label));
  };
  return (
    <Group title={memberTexts.people_filter_tags()}>
      {unknown.map((label) => (
        <ToggleChip
          key={label}
          label={label}
          isOn
          onToggle={() => {
            toggle(label);
          }}
        />
      ))}
      <Choices choices={counted} isOn={(label) => hasTag(search, label)} onToggle={toggle} />
      {isFull ? <p className="text-caption text-ink-muted">{appTexts.kit_tag_limit({ limit: tagLimit })}</p> : null}
    </Group>
  );
}

function Place({ search, facets, onSearch }: FiltersProps) {
  const setPlace = (place: string) => {
    onSearch({ ...search, location: place === '' ? undefined : place });
  };
  const [typed, setTyped] = useTypedText(search.location ?? '', locationLimit, setPlace);
  const isChosen = (label: string) => comparable(label) === comparable(search.location ?? '');
  return (
    <div>
      <LimitedField label={memberTexts.people_filter_place()} text={typed} limit={locationLimit}>
        <TextInput
          value={typed}
          placeholder={memberTexts.people_filter_place_example()}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      </LimitedField>
      <div className="mt-2 flex flex-wrap gap-2">
        <Choices
          choices={facets?.locations ?? []}
          isOn={isChosen}
          onToggle={(label) => {
            setPlace(isChosen(label) ? '' : label);
          }}
        />
      </div>
    </div>
  );
}

export type FiltersDialogProps = FiltersProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The number of found people in words. */
  countText: string | null;
};

/** The filters on small screens, in a sheet. */
export function FiltersDialog({ isOpen, onClose, countText, ...filters }: FiltersDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={memberTexts.people_filters()}
      description={<span role="status">{countText}</span>}
      actions={<Button onClick={onClose}>{memberTexts.people_filters_done()}</Button>}
    >
      <Filters {...filters} />
    </Dialog>
  );
}
