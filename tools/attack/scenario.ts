import type { Environment } from '../kit/server.ts'
import type { Fixture } from './fixture.ts'

export interface AttackResult {
  /** What was tried, in a few words. */
  readonly tried: string
  /** A line for each thing that an attacker gained. */
  readonly found: readonly string[]
  /** What was measured. */
  readonly notes: string
}

/** An attack on a registry of its own. */
export interface AttackScenario {
  readonly name: string
  /** Settings of the registry. */
  readonly env?: Environment
  run(fixture: Fixture): Promise<AttackResult>
}

/** The lines of what an attacker gained. */
export const linesOf = (gains: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(gains)
    .filter(([, isGained]) => isGained)
    .map(([line]) => line)
