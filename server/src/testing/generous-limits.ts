import { type ConnectConfig, connect, type Database } from '../db/connection.ts'

// Limits that no test reaches by accident: other work delays tests, and tests send calls faster than people. A test of
// a limit sets its own.

export const generousSettings = {
  EVENT_LOOP_LIMIT_MS: '60000',
  DATABASE_QUEUE_LIMIT_MS: '60000',
  CALL_LIMIT_FACTOR: '1000',
  REGISTER_TIMEOUT_MS: '30000',
}

const generousLimits = { connectionTimeoutMs: 60_000, statementTimeoutMs: 60_000 }

export const connectForTest = (config: ConnectConfig): Promise<Database> => connect({ ...generousLimits, ...config })
