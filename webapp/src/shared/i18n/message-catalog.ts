/** The functions of a compiled module: each takes what its message needs and returns the text. */
export type MessagesOf<Compiled extends Record<string, (inputs: never) => string>> = {
  readonly [Key in keyof Compiled]: keyof Parameters<Compiled[Key]>[0] extends never
    ? () => string
    : (inputs: Parameters<Compiled[Key]>[0]) => string;
};

/** Messages that are compiled to one chunk per language. */
export type MessageCatalog<Messages> = {
  /** Each function returns its text in the language that is set when it is called. */
  messages: Messages;
  /**
   * Loads the chunk of a language. Returns the function that makes it the current one.
   *
   * @throws Error when the chunk cannot be loaded
   */
  load: (tag: string) => Promise<() => void>;
  /**
   * Makes the messages of a language the current ones, from compiled modules by path.
   *
   * @throws Error when they are not among them
   */
  activate: (tag: string, modules: Readonly<Record<string, Messages>>) => void;
};

/** @throws Error when there is no module of the language */
function moduleOf<Module>(tag: string, modules: Readonly<Record<string, Module>>): Module {
  const module = Object.entries(modules).find(([path]) => path.endsWith(`/${tag}.js`))?.[1];
  if (module === undefined) throw new Error(`No messages were compiled for ${tag}.`);
  return module;
}

/** @param chunks the imports of the compiled modules, by paths that end with `/<language>.js` */
export function createMessageCatalog<Messages extends object>(
  chunks: Readonly<Record<string, () => Promise<Messages>>>,
): MessageCatalog<Messages> {
  let current: Messages | undefined;
  return {
    messages: new Proxy({} as Messages, {
      get: (_, key) => (inputs: never) => {
        if (current === undefined) throw new Error(`${String(key)} is called before its messages are loaded.`);
        return (current[key as keyof Messages] as (inputs: never) => string)(inputs);
      },
    }),
    load: async (tag) => {
      const loaded = await moduleOf(tag, chunks)();
      return () => {
        current = loaded;
      };
    },
    activate: (tag, modules) => {
      current = moduleOf(tag, modules);
    },
  };
}
