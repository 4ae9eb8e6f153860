import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the clock of the server has written down is put back, since that clock is the real one. */
function put<T>(back: (database: DatabaseSync) => T): T {
  const folder = process.env['WRIGHT_TEST_FOLDER'];
  if (folder === undefined) throw new Error('The folder of the server is not known.');
  const database = new DatabaseSync(join(folder, 'wright.db'), { timeout: 10_000 });
  try {
    return back(database);
  } finally {
    database.close();
  }
}

/** Lets a quarter of an hour pass for one person: the login is no longer a fresh one, and the mailbox may get a code again. */
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

/** Lets all but a quarter of the minute pass after which a mailbox may get another code. */
export function letMostOfTheMinutePass(email: string): void {
  put((database) => {
    const sentAt = new Date(Date.now() - 45_000).toISOString();
    const { changes } = database
      .prepare('UPDATE auth_mailboxes SET slots = ? WHERE mailbox = ?')
      .run(JSON.stringify([sentAt]), email);
    if (changes === 0) throw new Error(`No code was ever sent to ${email}.`);
  });
}

/** Lets a profile link end an hour ago. */
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
