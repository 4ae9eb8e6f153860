import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timeLimit } from '../scripts/time-limit.ts';

/** Changes timestamps in the database, because the server uses the real clock. */
function put<T>(back: (database: DatabaseSync) => T, folder = process.env['WRIGHT_TEST_FOLDER']): T {
  if (folder === undefined) throw new Error('The folder of the server is not known.');
  const database = new DatabaseSync(join(folder, 'wright.db'), { timeout: timeLimit(10_000) });
  try {
    return back(database);
  } finally {
    database.close();
  }
}

/** Moves the sign-in of a user back by 15 minutes, and lets the mailbox get a new code. */
export function letTimePass(email: string): void {
  put((database) => {
    const earlier = (column: string) => `${column} = strftime('%Y-%m-%d %H:%M:%f+00:00', ${column}, '-15 minutes')`;
    database
      .prepare(
        `UPDATE auth_sessions SET ${earlier('authenticated_at')}, ${earlier('proven_at')} WHERE user_id IN (SELECT id FROM auth_users WHERE email = ?)`,
      )
      .run(email);
    const { changes } = database.prepare('DELETE FROM auth_mailboxes WHERE mailbox = ?').run(email);
    if (changes === 0) throw new Error(`No code was ever sent to ${email}.`);
  });
}

/** Moves the last code back by 45 of the 60 seconds after which another one can be sent. */
export function letMostOfTheMinutePass(email: string): void {
  put((database) => {
    const sentAt = new Date(Date.now() - 45_000).toISOString();
    const { changes } = database
      .prepare('UPDATE auth_mailboxes SET slots = ? WHERE mailbox = ?')
      .run(JSON.stringify([sentAt]), email);
    if (changes === 0) throw new Error(`No code was ever sent to ${email}.`);
  });
}

/** Sets the end of a profile link to an hour ago. */
export function letLinkEnd(id: number): void {
  put((database) => {
    const { changes } = database
      .prepare(
        "UPDATE sharing_profile_links SET expires_at = strftime('%Y-%m-%d %H:%M:%f+00:00', 'now', '-1 hour') WHERE id = ?",
      )
      .run(id);
    if (changes === 0) throw new Error(`There is no link ${id}.`);
  });
}

/**
 * Leaves the mails with new jobs of today half planned, as a server that was ended would, so that the next start plans them at any time of the
 * day. The server must not run.
 *
 * @param folder the data of the server
 */
export function letSearchMailsBeDue(folder: string): void {
  put((database) => {
    const today = `${new Date().toISOString().slice(0, 10)} 00:00:00+00:00`;
    database.exec('DELETE FROM jobs_search_runs');
    database
      .prepare(
        'INSERT INTO jobs_search_runs (id, day, since, through, after, is_complete) SELECT 1, ?, 0, max(position), 0, 0 FROM jobs_postings',
      )
      .run(today);
  }, folder);
}
