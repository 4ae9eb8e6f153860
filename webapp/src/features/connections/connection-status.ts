import type { ConnectionState } from '@/shared/api/generated/model/connection-state';

/** The relation of the user to another person. */
export type ConnectionStatus = 'none' | 'asked' | 'received' | 'connected';

/** A request that the user has declined, and a status of a newer server, leave the user free to ask. */
export function connectionStatus(connection: ConnectionState | null): ConnectionStatus {
  switch (connection?.status) {
    case 'ACCEPTED':
      return 'connected';
    case 'PENDING':
      return connection.direction === 'INCOMING' ? 'received' : 'asked';
    default:
      return 'none';
  }
}
