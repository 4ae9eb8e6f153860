import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { dateMask } from '../form/masks';
import { wholeCrop } from '../lib/crop';
import { demoLinkVisits, demoStatistics } from '../testing/fixtures/statistics';
import { ActionRow } from './action-row';
import { ApplicationTimeline } from './application-timeline';
import { Avatar } from './avatar';
import { Badge, type Tone } from './badge';
import { Brand } from './brand';
import { Button } from './button';
import { Card } from './card';
import { CharacterCount } from './character-count';
import { Checkbox } from './checkbox';
import { Combobox } from './combobox';
import { CopyButton } from './copy-button';
import { Cover } from './cover';
import { DialogButton } from './dialog-button';
import { EditInPlace } from './edit-in-place';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { FactLine } from './fact-line';
import { Field } from './field';
import { FileDrop } from './file-drop';
import { FilePick } from './file-pick';
import { FileThumb } from './file-thumb';
import { IconButton } from './icon-button';
import { ImageCrop } from './image-crop';
import { JobHirer } from './job-hirer';
import { LazyQrCode } from './lazy-qr-code';
import { LimitedField } from './limited-field';
import { ExternalLink, Link } from './link';
import { ListCard } from './list-card';
import { ListCardSkeleton } from './list-card-skeleton';
import { LoadMore } from './load-more';
import { MaskedInput } from './masked-input';
import { MissingPart } from './missing-part';
import { MultiCombobox } from './multi-combobox';
import { OrganizationMark } from './organization-mark';
import { OtpInput } from './otp-input';
import { PageHeader } from './page-header';
import { Progress } from './progress';
import { ProviderMark } from './provider-mark';
import { QrCode } from './qr-code';
import { QueryState } from './query-state';
import { RadioCards } from './radio-cards';
import { SectionHeader } from './section-header';
import { SectionList } from './section-list';
import { Select } from './select';
import { Skeleton, SkeletonGroup } from './skeleton';
import { Spinner } from './spinner';
import { StatTile } from './stat-tile';
import { StatusMark } from './status-mark';
import { StepBar } from './step-bar';
import { Stepper } from './stepper';
import { Switch } from './switch';
import { TabLink, TabLinks } from './tab-links';
import { Table } from './table';
import { TagList } from './tag';
import { TagInput } from './tag-input';
import { TextArea } from './text-area';
import { TextInput } from './text-input';
import { ToggleChip } from './toggle-chip';
import type { ListState } from './use-list';
import { VisitsByDay } from './visits-by-day';
import { VisitsTable } from './visits-table';
import { WebLink } from './web-link';

/** A name without a gap, as addresses and some languages have them. */
const days = demoStatistics().dailyAggregations.map(({ date }) => date);
const word = 'Donaudampfschifffahrtsgesellschaftsbetriebsleiterin';
/** What stands on a button in a language of long words. */
const label = 'Datenschutzerklärung';
const sentence =
  'Ran the ledger platform of three regions for ten years, and taught everybody who wanted to know how it was built.';
const tones: readonly Tone[] = ['neutral', 'accent', 'positive', 'negative', 'warning', 'info', 'new'];
const ignore = () => undefined;
const emptyList: ListState<string> = {
  data: [],
  error: null,
  isFetching: false,
  refetch: () => Promise.resolve(),
  more: { count: 0, hasMore: false, isLoading: false, onLoadMore: ignore },
  headingRef: { current: null },
};
const pictureSize = { width: 80, height: 80 };
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="80"%3E%3Cpath fill="teal" d="M0 0h80v80H0z"/%3E%3C/svg%3E';

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className="grid grid-cols-1 gap-4">
      <SectionHeader title={title} description={sentence} level={2} />
      {children}
    </Card>
  );
}

/** What shows something and is not filled in. Each piece with a text that is too long for its place. */
function Shown() {
  return (
    <>
      <PageHeader title={word} lead={sentence} actions={<Button icon="add">{label}</Button>} />
      <Chapter title="Signs">
        <Brand productName={word} />
        <Cover seed="alex-demo" className="h-24 w-full" />
        <div className="size-56">
          <LazyQrCode
            load={() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))}
            text="https://wright.example/p/alex-demo"
            label="QR code"
          />
        </div>
        <div className="size-40">
          <QrCode text="https://wright.example/p/alex-demo" label="QR code" />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Avatar name="Alex Demo" size="m" />
          <FileThumb thumbnailUrl={null} />
          <Spinner label="Loading" />
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge icon="work">{label}</Badge>
        </div>
        <StatusMark tone="positive">{sentence}</StatusMark>
        <VisitsByDay visits={demoLinkVisits(1, [1, 0, 4])} days={days} />
        <ProviderMark providerId="github" />
        <OrganizationMark name={word} />
        <JobHirer job={{ organization: null, companyName: word }} />
        <TagList label="Tags" labels={['Go', 'Kafka', word]} />
        <ToggleChip label={word} isOn onToggle={ignore} />
      </Chapter>
      <Chapter title="Ways on">
        <div className="flex flex-wrap items-center gap-3">
          <Button>{label}</Button>
          <Button variant="secondary" icon="add" isLoading>
            Add workplace
          </Button>
          <Button variant="danger" disabledReason="Link an account first.">
            Delete
          </Button>
          <IconButton icon="edit" label="Edit" />
          <CopyButton text="https://example.com" label="Copy link" />
          <DialogButton icon="share" label={label} load={() => Promise.resolve(null)}>
            {() => null}
          </DialogButton>
        </div>
        <p>
          <Link to="/about">{sentence}</Link>
        </p>
        <p>
          <ExternalLink href={`https://example.com/${word}`}>{`https://example.com/${word}`}</ExternalLink>
          <WebLink url="https://example.com/notes" text="https://example.com/notes" />
        </p>
        <Stepper
          label="Steps"
          currentId="work"
          place={word}
          steps={[
            { id: 'name', title: 'Name and role', state: 'done' },
            { id: 'work', title: word },
            { id: 'visibility', title: 'Visibility', state: 'error' },
          ]}
        />
      </Chapter>
      <Chapter title="Views">
        <ActionRow>
          <Button variant="secondary">{word}</Button>
          <Button>{word}</Button>
        </ActionRow>
        <p>
          <FactLine facts={[word, 'Sent']} />
        </p>
        <SectionList
          sections={[
            { name: 'one', label: () => word },
            { name: 'two', label: () => 'Sent' },
          ]}
          current="one"
          onChoose={ignore}
        />
        <TabLinks label="Views with addresses">
          <TabLink to="/app/people" isCurrent>
            {word}
          </TabLink>
          <TabLink to="/app/people" isCurrent={false} count={{ value: 1204, text: '1204 open requests' }}>
            Sent
          </TabLink>
        </TabLinks>
      </Chapter>
      <Chapter title="Figures">
        <div className="grid gap-4 sm:grid-cols-2">
          <StatTile label="Visits this week" value={2_147_483} change={sentence} trend="up" />
          <StatTile label="Visits this month" value={null} />
        </div>
        <Progress label="Uploading" value={3} max={8} />
        <CharacterCount count={2612} limit={2500} />
        <LimitedField label={sentence} text={sentence} limit={10}>
          <TextInput defaultValue={sentence} />
        </LimitedField>
        <ImageCrop src={picture} size={pictureSize} crop={wholeCrop(pictureSize)} onChange={ignore} />
        <Table
          caption={sentence}
          isCaptionVisible
          rowKey={(row) => row}
          rows={[word]}
          columns={[
            { id: 'name', header: label, cell: (row) => row },
            { id: 'length', header: word, cell: (row) => row.length, isNumber: true },
          ]}
        />
        <VisitsTable
          days={[
            { date: '2026-11-19', totalVisits: 12, totalVisitors: 4 },
            { date: '2026-11-20', totalVisits: 3_000_000, totalVisitors: 1_000_000 },
          ]}
        />
        <StepBar steps={['done', 'now', 'ahead', 'closed']} />
        <ApplicationTimeline
          events={[
            { at: '2026-11-25T09:00:00Z', by: 'APPLICANT', status: 'SUBMITTED', requirement: null, reason: null },
            { at: '2026-11-28T09:00:00Z', by: 'TEAM', status: 'REJECTED', requirement: word, reason: sentence },
          ]}
          viewer="APPLICANT"
          now="2026-11-30T09:00:00Z"
          current={{ title: word, children: sentence }}
          dueAt="2026-12-28T09:00:00Z"
          endsAt="2027-06-26T09:00:00Z"
        />
      </Chapter>
      <Chapter title="Places with nothing">
        <EmptyState
          title={word}
          text={sentence}
          action={<Button variant="secondary">Add workplace</Button>}
          level={3}
        />
        <ErrorState text={sentence} onRetry={ignore} />
        <EditInPlace id="piece-in-place" label={label} onEdit={ignore}>
          <p>{sentence}</p>
        </EditInPlace>
        <MissingPart
          id="piece-missing"
          titleId="piece-missing-title"
          title={label}
          addLabel="Add workplace"
          onAdd={ignore}
        />
        <QueryState
          query={{ data: undefined, error: null, isFetching: true, refetch: () => Promise.resolve() }}
          skeleton={
            <SkeletonGroup>
              <Skeleton className="h-6 w-40" />
            </SkeletonGroup>
          }
        >
          {() => null}
        </QueryState>
        <ListCardSkeleton />
        <ListCard
          list={emptyList}
          title={word}
          failure={sentence}
          empty={<EmptyState title={word} text={sentence} />}
          row={() => null}
        />
        <LoadMore count={3} hasMore isLoading={false} onLoadMore={ignore} label={label} />
      </Chapter>
    </>
  );
}

const options = [
  { value: 'one', label: word },
  { value: 'two', label: 'Remote' },
];

/** The controls of forms: filled, refused and out of use. */
function Controls({ state }: { state: 'in use' | 'refused' | 'out of use' }) {
  const isDisabled = state === 'out of use';
  const error = state === 'refused' ? sentence : undefined;
  const around = { isDisabled, error, hint: sentence };
  return (
    <Chapter title={`Controls ${state}`}>
      <Field label={sentence} {...around}>
        <TextInput defaultValue={word} />
      </Field>
      <Field label="Address" {...around}>
        <TextInput prefix="https://github.com/" defaultValue="alex-demo" />
      </Field>
      <Field label="Day" {...around}>
        <MaskedInput mask={dateMask} defaultValue="2026/01/31" inputMode="numeric" />
      </Field>
      <Field label="Summary" {...around}>
        <TextArea value={`${sentence} ${word}`} onChange={ignore} limit={100} />
      </Field>
      <Field label="Work mode" {...around}>
        <Select options={options} value="one" onChange={ignore} isDisabled={isDisabled} />
      </Field>
      <Field label="Country" {...around}>
        <Combobox options={options} value="one" onChange={ignore} clearLabel="Remove country" isDisabled={isDisabled} />
      </Field>
      <Field label="Countries" {...around}>
        <MultiCombobox options={options} value={['one']} onChange={ignore} limit={3} />
      </Field>
      <Field label="Tags" {...around}>
        <TagInput value={['Go', word]} onChange={ignore} limit={20} isDisabled={isDisabled} />
      </Field>
      <Checkbox label={sentence} isChecked={false} onChange={ignore} isDisabled={isDisabled} error={error} />
      <Switch label={sentence} hint={sentence} isOn={state === 'refused'} onChange={ignore} isDisabled={isDisabled} />
      <RadioCards
        label="Visibility"
        value="Public"
        onChange={ignore}
        isDisabled={isDisabled}
        error={error}
        cards={[
          { value: 'Public', label: 'Public', description: sentence, icon: 'public' },
          { value: 'Restricted', label: word, description: 'People you invite', icon: 'mail' },
        ]}
      />
      <OtpInput length={8} value="4821" onChange={ignore} onComplete={fn()} isDisabled={isDisabled} error={error} />
      <FileDrop
        label="Choose files"
        hint={sentence}
        accept="application/pdf"
        isDisabled={isDisabled}
        onFiles={ignore}
      />
      <FilePick label="Choose another file" accept="application/pdf" onFiles={ignore} />
    </Chapter>
  );
}

function AllPieces() {
  return (
    <div className="grid grid-cols-1 gap-6 bg-canvas">
      <Shown />
      <Controls state="in use" />
      <Controls state="refused" />
      <Controls state="out of use" />
    </div>
  );
}

/** What reaches out of the window, where it does not scroll within itself. */
function tooWide(root: HTMLElement): string[] {
  const { clientWidth } = document.documentElement;
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1 || element.closest('svg, .overflow-x-auto, .overflow-y-auto') !== null) return false;
      return left < -1 || right > clientWidth + 1;
    })
    .map((element) => `${element.tagName} "${element.textContent.slice(0, 40)}" ${element.className}`);
}

/*
 * The kit on one page, so that a change to a token or to a piece is seen beside all others. Dialogs, drawer, menu, tooltip
 * and messages lie over a page and have these states in stories of their own.
 */
const meta = preview.meta({
  title: 'UI/All pieces',
  component: AllPieces,
  play: async ({ canvasElement }) => {
    await expect(tooWide(canvasElement)).toEqual([]);
  },
});

export const Light = meta.story();
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
/** Letters twice as large, on a page that is as wide as a tablet. */
export const Zoomed = meta.story({ globals: { zoom: '200-percent', viewport: { value: 'tablet' } } });
