import type { PublicFile } from '@/shared/api/generated/model/public-file';
import { FoldedList } from './folded-list';
import { useLightbox } from './use-lightbox';

/** A file of which there is a preview. */
export type Picture = PublicFile & { previewUrl: string };

export const isPicture = (file: PublicFile): file is Picture => file.previewUrl !== null;

/** The caption of a file, or its name if it has none. */
export const titleOf = ({ caption, name }: Pick<PublicFile, 'caption' | 'name'>) => caption ?? name;

export type PictureListProps = {
  /** The id of the list on the page. */
  id: string;
  pictures: readonly Picture[];
};

/** Previews of pictures with their captions. The name of a file is read to screen readers alone. A press opens the lightbox, and without scripts the picture itself. */
export function PictureList({ id, pictures }: PictureListProps) {
  const { open, lightbox } = useLightbox(pictures);
  const isAlone = pictures.length === 1;
  return (
    <>
      <FoldedList
        as="ul"
        id={id}
        shown={4}
        count={pictures.length}
        className={isAlone ? undefined : 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3'}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className="min-w-0">
            <a
              href={picture.url}
              onClick={(event) => {
                open(event, index);
              }}
              className="group grid gap-1 rounded-m text-caption text-ink-muted"
            >
              <img
                src={picture.previewUrl}
                alt={picture.caption === null ? picture.name : ''}
                width={320}
                height={200}
                loading="lazy"
                className="aspect-16/10 h-auto w-full rounded-l border border-border bg-sunken object-cover filter-(--picture-filter)"
              />
              {picture.caption === null ? null : (
                <bdi className="line-clamp-2 justify-self-start wrap-anywhere group-hover:underline">
                  {picture.caption}
                </bdi>
              )}
            </a>
          </li>
        ))}
      </FoldedList>
      {lightbox}
    </>
  );
}
