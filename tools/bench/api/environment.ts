import type { Server } from '../../kit/server.ts'
import type { Authorization } from '../../kit/sessions.ts'
import type { LoggedStatement } from '../instruments/statement-log.ts'
import type { Row } from '../report.ts'
import type { CaseName, Cases } from './cases.ts'

/** What the cases have in common, found before the measurement. */
export interface Prepared {
  readonly veterinarian: number
  /** Ids of persons to register pets for. */
  readonly owners: readonly number[]
  readonly cases: Cases
  /** Statements of each case, with their values. */
  readonly statements: Readonly<Record<CaseName, readonly LoggedStatement[]>>
  /** Number of statements of a registration. */
  readonly roundTrips: number
}

/** The running server and its database. */
export interface Environment extends Prepared {
  readonly server: Server
  readonly url: string
  readonly pgbenchPath: string
  /** Headers of the veterinarian. */
  readonly headers: Authorization
  /** Process id of PostgreSQL. */
  readonly postgres: number
}

/** Measures one case against its baseline. */
export type Measure = (environment: Environment) => Promise<Row[]>
