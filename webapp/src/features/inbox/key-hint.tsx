/** The name of a key, as it is printed on a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-[5px] border border-border-strong bg-surface px-1.25 text-center font-sans text-tiny font-semibold text-ink-muted">
      {name}
    </kbd>
  );
}
