type PluralMessage = readonly { match: Readonly<Record<string, string>> }[];

/**
 * The texts in a file of messages. A message with plural forms has several texts: one under its key, and one for each
 * other form under the key and the form, such as "visits_visitors plural=one".
 */
export function textsOf(file: object): Readonly<Record<string, string>> {
  const messages = Object.entries(file as Record<string, string | PluralMessage>).filter(([key]) => key !== '$schema');
  return Object.fromEntries(
    messages.flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[key, message]]
        : message.flatMap(({ match }) =>
            Object.entries(match).map(([form, text]) => [form === 'plural=*' ? key : `${key} ${form}`, text]),
          ),
    ),
  );
}
