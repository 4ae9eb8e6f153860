export type Advice = {
  do: readonly [string, ...string[]];
  dont: readonly [string, ...string[]];
  /** True for a component that covers the page: its documentation shows none of its stories. */
  isOverlay?: boolean;
};

const listOf = (title: string, items: readonly string[]) =>
  [`**${title}**`, '', ...items.map((item) => `- ${item}`)].join('\n');

/** The Storybook parameters that document how to use a component of the kit, and how not to. */
export function advice({ do: good, dont, isOverlay = false }: Advice) {
  const component = `${listOf('Do', good)}\n\n${listOf("Don't", dont)}`;
  return {
    docs: { description: { component }, ...(isOverlay ? { story: { inline: false } } : {}) },
  };
}
