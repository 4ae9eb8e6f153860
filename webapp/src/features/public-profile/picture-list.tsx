import { useRef, useState } from 'react';
import type { PublicFile } from '@/shared/api/generated/model/public-file';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { FoldedList } from './folded-list';
import { isForBrowser } from './jump-to';

/** A file of which there is a preview. */
export type Picture = PublicFile & { previewUrl: string };

export const isPicture = (file: PublicFile): file is Picture => file.previewUrl !== null;

/** The caption of a file, or its name if it has none. */
export const titleOf = ({ caption, name }: Pick<PublicFile, 'caption' | 'name'>) => caption ?? name;

/** The lightbox has its own texts, because visitors do not need them at first. */
const loadLightbox = () => withMemberTexts(import('./lightbox'));

export type PictureListProps = {
  /** The id of the list on the page. */
  id: string;
  pictures: readonly Picture[];
};

/** Previews of pictures with their captions. A press opens the lightbox, and without scripts the picture itself. */
export function PictureList({ id, pictures }: PictureListProps) {
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const pressed = useRef<HTMLElement | null>(null);
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
                if (isForBrowser(event)) return;
                event.preventDefault();
                pressed.current = event.currentTarget;
                setAt(index);
                setIsOpen(true);
                setWasOpened(true);
              }}
              className="group grid gap-1 rounded-m text-caption text-ink-muted"
            >
              <img
                src={picture.previewUrl}
                alt=""
                width={320}
                height={200}
                loading="lazy"
                className="aspect-16/10 h-auto w-full rounded-l border border-border bg-sunken object-cover filter-(--picture-filter)"
              />
              <bdi className="line-clamp-2 justify-self-start wrap-anywhere group-hover:underline">
                {titleOf(picture)}
              </bdi>
            </a>
          </li>
        ))}
      </FoldedList>
      {wasOpened ? (
        <LazyOverlay
          load={loadLightbox}
          onDismiss={() => {
            setWasOpened(false);
          }}
        >
          {({ Lightbox }) => (
            <Lightbox
              pictures={pictures}
              at={at}
              onMove={setAt}
              isOpen={isOpen}
              onClose={() => {
                setIsOpen(false);
              }}
              finalFocus={pressed}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
