import { classNames } from '@/shared/lib/class-names';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Header } from './thread-head';

/** A conversation that is loading: head, texts at the end, and the composer, where they will be. */
export function ThreadSkeleton({ onBack }: { onBack: () => void }) {
  return (
    <SkeletonGroup className="flex h-full min-h-0 flex-col">
      <Header onBack={onBack}>
        <Skeleton className="size-10 rounded-pill!" />
        <div className="grid gap-1.5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-48" />
        </div>
      </Header>
      <div className="flex h-11.25 flex-none items-center gap-2.5 border-b border-border bg-surface ps-4 md:hidden">
        <Skeleton className="size-6" />
        <Skeleton className="h-3.5 w-56" />
      </div>
      <div className="flex min-h-0 flex-1 animate-late-150 flex-col justify-end overflow-hidden">
        <div className="mx-auto grid w-full max-w-192 grid-cols-1 gap-3.5 px-6 pb-2 max-md:px-4">
          <div className="flex items-center gap-3.5 rounded-l border border-border bg-surface px-4 py-3.5 max-md:hidden">
            <Skeleton className="size-10 rounded-m!" />
            <div className="grid gap-2">
              <Skeleton className="h-2.5 w-24" />
              <Skeleton className="h-3.5 w-64" />
              <Skeleton className="h-2.5 w-40" />
            </div>
          </div>
          <Theirs lines={['w-full', 'w-11/12', 'w-3/5']} className="max-w-145" />
          <div className="ps-11 max-md:ps-10">
            <Text lines={['w-full', 'w-1/2']} className="ms-auto max-w-135 border-transparent bg-primary-soft" />
          </div>
          <Theirs lines={['w-full', 'w-2/3']} className="max-w-120" />
        </div>
      </div>
      <div className="flex-none animate-late-150 px-6 pt-2 pb-4 max-md:px-3 max-md:pb-3">
        <div className="mx-auto h-20.5 w-full max-w-180 rounded-l border border-border-control bg-surface max-md:h-11.5 max-md:rounded-pill" />
      </div>
    </SkeletonGroup>
  );
}

type TextProps = { lines: readonly string[]; className: string };

function Theirs({ lines, className }: TextProps) {
  return (
    <div className="flex gap-3 max-md:gap-2.5">
      <Skeleton className="size-8 rounded-pill! max-md:size-7" />
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex h-4.5 items-center">
          <Skeleton className="h-2.5 w-28" />
        </div>
        <Text lines={lines} className={classNames('border-border bg-surface', className)} />
      </div>
    </div>
  );
}

/** The block of a text, with lines of these widths. */
function Text({ lines, className }: TextProps) {
  return (
    <div className={classNames('rounded-m border px-3.5 pt-2.25 pb-2.5', className)}>
      {lines.map((width) => (
        <div key={width} className="flex h-5.5 items-center">
          <div className="w-full">
            <Skeleton className={`h-2.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
