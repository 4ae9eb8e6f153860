/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ListConversationsBox = typeof ListConversationsBox[keyof typeof ListConversationsBox];


export const ListConversationsBox = {
  inbox: 'inbox',
  requests: 'requests',
  archived: 'archived',
} as const;
