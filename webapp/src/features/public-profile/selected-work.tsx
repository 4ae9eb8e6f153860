import { m } from '@/shared/i18n/messages';
import { numbersSourceOf } from './entry-facts';
import { jumpTo } from './jump-to';
import { isPicture, type Picture, titleOf } from './picture-list';
import { ProfileSection } from './profile-section';
import { selectedId } from './profile-sections';
import { Proof } from './proof';
import { firstLineOf, namesOf, numberOf, pictureOf, type SelectedEntry } from './selected-entries';
import { useLightbox } from './use-lightbox';

export type SelectedWorkProps = {
  entries: readonly SelectedEntry[];
  /** The first picture has the width of a wide page, and the others half of it. */
  isWide: boolean;
};

/** What the owner selected, with large pictures. Each title leads to the row of its entry. */
export function SelectedWork({ entries, isWide }: SelectedWorkProps) {
  return (
    <ProfileSection id={selectedId} title={m.public_profile_selected()}>
      <ul className="grid grid-cols-1 gap-11">
        {entries.map((selected, index) => (
          <Selected key={selected.rowId} {...selected} isFirst={index === 0} isWide={isWide} />
        ))}
      </ul>
    </ProfileSection>
  );
}

type SelectedProps = SelectedEntry & Pick<SelectedWorkProps, 'isWide'> & { isFirst: boolean };

function Selected({ rowId, entry, isFirst, isWide }: SelectedProps) {
  const { name, kind } = namesOf(entry);
  const { text } = firstLineOf(entry);
  const number = numberOf(entry);
  const source = number.length === 0 ? null : numbersSourceOf(entry.attributes);
  const picture = pictureOf(entry);
  return (
    <li className="break-inside-avoid">
      {picture === undefined ? null : (
        <LargePicture picture={picture} pictures={entry.files.filter(isPicture)} isFirst={isFirst} isWide={isWide} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 max-sm:grid-cols-1">
        <div className="min-w-0">
          <h3 className="text-h2 font-semibold">
            <a
              href={`#${rowId}`}
              onClick={(event) => {
                jumpTo(event, rowId);
              }}
              className="rounded-s text-ink underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
            {kind === null ? null : (
              <>
                {' '}
                <bdi className="font-normal text-ink-muted">{kind}</bdi>
              </>
            )}
          </h3>
          {text === '' ? null : (
            <p className="mt-0.5 text-body text-balance text-ink-muted">
              <bdi>{text}</bdi>
            </p>
          )}
        </div>
        {number.length === 0 ? null : (
          <p className="flex flex-col items-end gap-x-3 text-control text-ink-muted tabular max-sm:flex-row max-sm:flex-wrap max-sm:items-baseline">
            <span>
              {number.map(({ text: part, isNumber }) =>
                isNumber ? (
                  <b key={part} className="text-title text-ink">
                    {part}
                  </b>
                ) : (
                  part
                ),
              )}
            </span>
            {source === null ? null : (
              <Proof icon="verified" isChecked>
                {source}
              </Proof>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** A picture of at most so many bytes is shown instead of its preview where it is sharper. */
const smallFile = 400_000;

/** The longer side of a preview, in pixels. */
const previewSide = 640;

/** The widths of a picture for screens with more pixels than the preview has. */
function sourcesOf({ previewUrl, url, width, height, size }: Picture, most: number): string | undefined {
  if (width === null || height === null || size > most || width <= previewSide) return;
  return `${previewUrl} ${Math.round(previewSide * Math.min(1, width / height))}w, ${url} ${width}w`;
}

type LargePictureProps = Pick<SelectedProps, 'isFirst' | 'isWide'> & {
  picture: Picture;
  /** All pictures of the entry, for the lightbox. */
  pictures: readonly Picture[];
};

function LargePicture({ picture, pictures, isFirst, isWide }: LargePictureProps) {
  const { open, lightbox } = useLightbox(pictures);
  return (
    <>
      <a
        href={picture.url}
        onClick={(event) => {
          open(event, pictures.indexOf(picture));
        }}
        className="mb-4 block overflow-hidden rounded-l border border-border bg-sunken print:hidden"
      >
        <img
          src={picture.previewUrl}
          srcSet={sourcesOf(picture, isWide && isFirst ? 4 * smallFile : smallFile)}
          sizes={`min(${isWide && isFirst ? 72 : 42}.5rem, 100vw)`}
          alt={titleOf(picture)}
          width={680}
          height={425}
          loading={isFirst ? 'eager' : 'lazy'}
          className="aspect-16/10 h-auto w-full object-cover filter-(--picture-filter)"
        />
      </a>
      {lightbox}
    </>
  );
}
