import { type Command, InvalidArgumentError } from 'commander'
import { startProgress } from '../../server/src/cli/progress.ts'
import { withRegistry } from '../../server/src/cli/with-registry.ts'
import { seedPets } from './seed-pets.ts'

const MAX_COUNT = 10_000_000

function count(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= MAX_COUNT) return number
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MAX_COUNT}.`)
}

interface SeedArguments {
  readonly pets: number
  readonly persons?: number
  readonly history: boolean
}

async function seed({ pets, persons, history }: SeedArguments): Promise<void> {
  const startedAt = Date.now()
  await withRegistry(
    async ({ config, db }) => {
      if (config.NODE_ENV === 'production') throw new Error('Synthetic data are refused in production.')
      const progress = startProgress('Seeding')
      try {
        await seedPets(db, { pets, persons, history, onProgress: progress.update })
      } finally {
        progress.stop()
      }
    },
    { migrates: true },
  )
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${pets} pets added in ${seconds} s\n`)
}

/** `registry seed`: synthetic data for benchmarks. */
export function addSeed(program: Command): void {
  program
    .command('seed')
    .description('add synthetic pets, persons, veterinarians and payers')
    .requiredOption('--pets <number>', 'number of pets', count)
    .option('--persons <number>', 'number of persons (default: two per five pets)', count)
    .option('--history', 'with the change history, about three entries per pet', false)
    .action(seed)
}
