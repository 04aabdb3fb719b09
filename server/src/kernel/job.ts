import type { FastifyBaseLogger } from 'fastify'
import type { Registers } from '../adapters/registers.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'

/** What the background work opens once at its start, for every job. */
export interface JobServices {
  /** Allows statements that take minutes. */
  readonly db: Database
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** The national registers. */
  readonly registers: Registers
  /** Aborted when the process stops. A job may go on: it can be interrupted and is repeated later. */
  readonly stopping: AbortSignal
}

/** A job of the night, when there is little traffic. A missed run is made up for during the day. */
export interface DailyJob {
  readonly job: string
  /** Earliest time of day in Iceland, hh:mm. */
  readonly at: string
  /** Returns what it has done, for the administrators. */
  readonly run: (services: JobServices) => Promise<object>
}

/** Work that someone waits for. It starts at this interval, but not while its last run goes on. */
export interface FrequentJob {
  readonly job: string
  readonly everySeconds: number
  readonly run: (services: JobServices) => Promise<unknown>
}

export type Job = DailyJob | FrequentJob

/** Interval of jobs whose messages must arrive at once, such as those to the first watchers of an alert. */
export const URGENT_SECONDS = 15
