declare module 'virtual:component-docs' {
  /** By the path of the file with the stories, below `src`. */
  const docs: Readonly<Record<string, import('../scripts/component-docs').ComponentDoc>>;
  export default docs;
}
