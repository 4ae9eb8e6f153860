/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who may write to the user on the page of their profile, among those who may see it. It is `EVERYONE` until it is changed. A personal link may
 * rule it out for whoever comes by it.
 */
export type ContactChoice = typeof ContactChoice[keyof typeof ContactChoice];


export const ContactChoice = {
  EVERYONE: 'EVERYONE',
  MEMBERS: 'MEMBERS',
  NOBODY: 'NOBODY',
} as const;
