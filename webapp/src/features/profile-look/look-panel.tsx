import type { ReactNode } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { ProfileAccent } from '@/shared/api/generated/model/profile-accent';
import { ProfileCover } from '@/shared/api/generated/model/profile-cover';
import { ProfileLayout } from '@/shared/api/generated/model/profile-layout';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Cover } from '@/shared/ui/cover';
import { OwnCover } from './own-cover';
import { PartOrder } from './part-order';
import { SelectedOrder } from './selected-order';
import type { LookState } from './use-look';

export type LookPanelProps = {
  profile: Profile;
  /** The end of the member id, from which the usual cover is drawn. */
  coverSeed: string;
  /** All parts in their usual order. */
  usualParts: readonly ProfilePart[];
  state: LookState;
};

/** What the owner chooses for their page: layout, accent, cover, the order of its parts, and what others do not see. */
export function LookPanel({ profile, coverSeed, usualParts, state }: LookPanelProps) {
  const { look } = profile;
  const { change } = state;
  const accent = look.accent === 'AUTO' ? profile.autoAccent : look.accent;
  return (
    <div className="grid gap-7">
      <Choice
        label={memberTexts.editor_look_layout()}
        values={Object.values(ProfileLayout)}
        value={look.layout}
        nameOf={(value) => layoutNames[value]()}
        onChange={(layout) => {
          change((now) => ({ ...now, layout }));
        }}
        className="grid grid-cols-3 gap-2.5"
        isNamed
      >
        {(value) => (value === 'GALLERY' ? <GalleryDrawing /> : <LayoutDrawing isClassic={value === 'CLASSIC'} />)}
      </Choice>
      <Choice
        label={memberTexts.editor_look_accent()}
        values={Object.values(ProfileAccent)}
        value={look.accent}
        nameOf={(value) => accentNames[value]()}
        onChange={(accent) => {
          change((now) => ({ ...now, accent }));
        }}
        className="flex flex-wrap gap-2.5"
      >
        {(value) => (
          <span
            data-accent={value === 'AUTO' ? profile.autoAccent : value}
            className="grid size-9 place-items-center overflow-hidden rounded-pill bg-primary text-on-primary"
          >
            {value === 'AUTO' && profile.autoAccent === 'AUTO' ? (
              <Cover seed={coverSeed} className="size-full" />
            ) : null}
          </span>
        )}
      </Choice>
      <Choice
        label={memberTexts.editor_look_cover()}
        values={Object.values(ProfileCover).filter((value) => value !== 'PICTURE' || profile.coverUrl !== null)}
        value={look.cover === 'PICTURE' && profile.coverUrl === null ? 'NONE' : look.cover}
        nameOf={(value) => coverNames[value]()}
        onChange={(cover) => {
          change((now) => ({ ...now, cover }));
        }}
        className="grid grid-cols-3 gap-2.5"
        isNamed
      >
        {(value) => (
          <span data-accent={accent} className="block h-11 overflow-hidden rounded-m border border-border bg-sunken">
            {value === 'NONE' ? null : value === 'PICTURE' ? (
              <img src={profile.coverUrl ?? undefined} alt="" className="size-full object-cover" />
            ) : (
              <Cover seed={coverSeed} pattern={value} hasAccent={accent !== 'AUTO'} className="h-full" />
            )}
          </span>
        )}
      </Choice>
      <OwnCover profile={profile} change={change} />
      <SelectedOrder profile={profile} state={state} />
      <PartOrder profile={profile} usualParts={usualParts} state={state} />
    </div>
  );
}

const layoutNames = {
  COLUMN: memberTexts.editor_look_layout_column,
  CLASSIC: memberTexts.editor_look_layout_classic,
  GALLERY: memberTexts.editor_look_layout_gallery,
} satisfies Record<ProfileLayout, () => string>;

const accentNames = {
  AUTO: memberTexts.editor_look_auto,
  COBALT: memberTexts.editor_look_accent_cobalt,
  INDIGO: memberTexts.editor_look_accent_indigo,
  VIOLET: memberTexts.editor_look_accent_violet,
  ROSE: memberTexts.editor_look_accent_rose,
  CLAY: memberTexts.editor_look_accent_clay,
  FOREST: memberTexts.editor_look_accent_forest,
  LAGOON: memberTexts.editor_look_accent_lagoon,
  SLATE: memberTexts.editor_look_accent_slate,
} satisfies Record<ProfileAccent, () => string>;

const coverNames = {
  AUTO: memberTexts.editor_look_auto,
  LINES: memberTexts.editor_look_cover_lines,
  TILES: memberTexts.editor_look_cover_tiles,
  SCALLOPS: memberTexts.editor_look_cover_scallops,
  RINGS: memberTexts.editor_look_cover_rings,
  WEAVE: memberTexts.editor_look_cover_weave,
  NONE: memberTexts.editor_look_cover_none,
  PICTURE: memberTexts.editor_look_cover_picture,
} satisfies Record<ProfileCover, () => string>;

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
  /** Each value has its name below it; otherwise only the chosen one is named, beside the label. */
  isNamed?: boolean;
  className: string;
  children: (value: Value) => ReactNode;
};

/** Values of which one is chosen, each with a drawing. */
function Choice<Value extends string>({
  label,
  values,
  value: chosen,
  nameOf,
  onChange,
  isNamed = false,
  className,
  children,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 flex w-full justify-between gap-3 text-h3">
        {label}
        {isNamed ? null : (
          <span aria-hidden="true" className="text-small font-normal text-ink-muted">
            {nameOf(chosen)}
          </span>
        )}
      </legend>
      <div className={className}>
        {values.map((value) => (
          <label key={value} className="group cursor-pointer">
            <input
              type="radio"
              className="peer sr-only"
              checked={value === chosen}
              onChange={() => {
                onChange(value);
              }}
            />
            <span
              className={classNames(
                'block p-0.5 outline-2 outline-transparent peer-checked:outline-primary-ink peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary-ink',
                isNamed ? 'rounded-m' : 'rounded-pill',
              )}
            >
              {children(value)}
            </span>
            <span className={isNamed ? 'block pt-1 text-center text-small peer-checked:font-semibold' : 'sr-only'}>
              {nameOf(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A page in small, with one column or with two. */
function LayoutDrawing({ isClassic }: { isClassic: boolean }) {
  return (
    <svg viewBox="0 0 100 66" className="block w-full rounded-m border border-border" aria-hidden="true">
      <rect width="100" height="66" className="fill-page" />
      <rect width="100" height="13" className="fill-primary" />
      <circle cx={isClassic ? 20 : 34} cy="14" r="6" className="fill-accent" />
      <g className="fill-border-strong">
        {isClassic ? (
          <path d="M14 26h30v4h-30zM14 36h46v3h-46zM14 43h46v3h-46zM14 50h36v3h-36zM68 36h20v3h-20zM68 43h20v3h-20zM68 50h14v3h-14z" />
        ) : (
          <path d="M28 26h26v4h-26zM28 36h44v3h-44zM28 43h44v3h-44zM28 50h34v3h-34z" />
        )}
      </g>
    </svg>
  );
}

/** A wide page in small, with large pictures. */
function GalleryDrawing() {
  return (
    <svg viewBox="0 0 100 66" className="block w-full rounded-m border border-border" aria-hidden="true">
      <rect width="100" height="66" className="fill-page" />
      <rect x="10" y="7" width="11" height="11" rx="3" className="fill-accent" />
      <path d="M26 11h34v4h-34z" className="fill-border-strong" />
      <rect x="10" y="22" width="80" height="22" rx="3" className="fill-primary" />
      <path d="M10 48h38v18h-38zM52 48h38v18h-38z" className="fill-border-strong" />
    </svg>
  );
}

/** The id of the text that says whether the look is saved. */
export const lookStatusId = 'look-status';

/** Whether the look is saved, or why it is not. */
export function LookStatus({ state: { isSaving, error } }: { state: LookState }) {
  return (
    <p
      id={lookStatusId}
      aria-live="polite"
      className={classNames('text-small', error === undefined ? 'text-ink-muted' : 'text-negative-ink')}
    >
      {error ?? (isSaving ? memberTexts.editor_look_saving() : memberTexts.editor_look_saved())}
    </p>
  );
}
