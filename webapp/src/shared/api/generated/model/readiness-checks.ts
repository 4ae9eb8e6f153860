/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ReadinessChecksDatabase } from './readiness-checks-database.ts';
import type { ReadinessChecksMigrations } from './readiness-checks-migrations.ts';
import type { ReadinessChecksStorage } from './readiness-checks-storage.ts';

/**
 * The parts that the server needs.
 */
export interface ReadinessChecks {
  /** The database accepts a write. */
  database: ReadinessChecksDatabase;
  /** The file store accepts a write. */
  storage: ReadinessChecksStorage;
  /** The schema is the one that this program expects. */
  migrations: ReadinessChecksMigrations;
}
