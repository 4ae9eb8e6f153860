export type SiteMarkProps = {
  /** The type of the external profile. One that only a newer server knows leaves the place empty. */
  type: string;
};

/** The mark of another site in the colour of the text, beside its name. The marks are a file, because few pages show them. */
export function SiteMark({ type }: SiteMarkProps) {
  return (
    <svg aria-hidden="true" className="size-4.5 flex-none fill-current text-ink-muted">
      <use href={`/sites.svg#${type}`} />
    </svg>
  );
}
