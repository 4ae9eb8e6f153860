import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Lets a quarter of an hour pass for one person: the login is no longer a fresh one, and the mailbox may get a code again.
 * The clock of the server is the real one, so what it has written down is put back instead.
 */
export function letTimePass(email: string): void {
  const folder = process.env['WRIGHT_TEST_FOLDER'];
  if (folder === undefined) throw new Error('The folder of the server is not known.');
  const database = new DatabaseSync(join(folder, 'wright.db'), { timeout: 10_000 });
  try {
    const earlier = (column: string) => `${column} = strftime('%Y-%m-%d %H:%M:%f+00:00', ${column}, '-15 minutes')`;
    database
      .prepare(
        `UPDATE auth_sessions SET ${earlier('authenticated_at')}, ${earlier('proven_at')} WHERE user_id IN (SELECT id FROM auth_users WHERE email = ?)`,
      )
      .run(email);
    const { changes } = database.prepare('DELETE FROM auth_mailboxes WHERE mailbox = ?').run(email);
    if (changes === 0) throw new Error(`No code was ever sent to ${email}.`);
  } finally {
    database.close();
  }
}
