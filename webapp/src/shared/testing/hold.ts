export type Hold<Answer> = {
  /** For a mock handler: resolves when `release` is called. */
  answer: () => Promise<Answer>;
  /** Resolves all pending calls. */
  release: (answer: Answer) => void;
};

/**
 * Keeps a call pending while a story or test checks the loading state. Always call `release` afterwards: equal reads
 * share one request while it is running, so the next story or test would share a request that never ends.
 */
export function hold<Answer>(): Hold<Answer> {
  let release: (answer: Answer) => void = () => undefined;
  const held = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer: () => held, release };
}

/** For a mock handler: never responds. Use it only in stories, because each story forgets the calls of the one before. */
export const never = (): Promise<never> => new Promise(() => undefined);
