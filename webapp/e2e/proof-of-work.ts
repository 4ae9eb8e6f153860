import { hash } from 'node:crypto';

type Challenge = { algorithm: string; challenge: string; salt: string; signature: string; maxNumber: number };

/** Solves a proof of work as the worker of the application does, and returns the token for the server. */
export function solve({ algorithm, challenge, salt, signature, maxNumber }: Challenge): string {
  for (let number = 0; number <= maxNumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) !== challenge) continue;
    return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  throw new Error('The challenge has no solution.');
}
