export type Hold<Answer> = {
  /** For a mocked handler: it does not answer before the release. */
  answer: () => Promise<Answer>;
  /** Lets everything that waits go on. */
  release: (answer: Answer) => void;
};

/**
 * Keeps a call waiting for as long as a story or a test looks at the waiting. It has to be released afterwards: equal reads
 * that run at the same time are one request, so one that never ends would be handed to whoever asks next.
 */
export function hold<Answer>(): Hold<Answer> {
  let release: (answer: Answer) => void = () => undefined;
  const held = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer: () => held, release };
}

/** For a mocked handler: it never answers. Only for stories, because each of them forgets the calls of the one before. */
export const never = (): Promise<never> => new Promise(() => undefined);
