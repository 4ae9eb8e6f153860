export type Advice = {
  do: readonly [string, ...string[]];
  dont: readonly [string, ...string[]];
  /** The piece lies over the page, so its documentation shows none of its stories. */
  isOverlay?: boolean;
};

const listOf = (title: string, items: readonly string[]) =>
  [`**${title}**`, '', ...items.map((item) => `- ${item}`)].join('\n');

/** The parameters with which Storybook describes how to use a piece of the kit, and how not to. */
export function advice({ do: good, dont, isOverlay = false }: Advice) {
  const component = `${listOf('Do', good)}\n\n${listOf("Don't", dont)}`;
  return {
    docs: { description: { component }, ...(isOverlay ? { story: { inline: false } } : {}) },
  };
}
