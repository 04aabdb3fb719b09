import { type Command, InvalidArgumentError } from 'commander'
import { seedPets } from '../db/seed/seed-pets.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

const MOST = 10_000_000

function count(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= MOST) return number
  throw new InvalidArgumentError(`A whole number from 1 to ${MOST}.`)
}

interface SeedArguments {
  readonly pets: number
  readonly persons?: number
  readonly history: boolean
}

async function seed({ pets, persons, history }: SeedArguments): Promise<void> {
  const startedAt = Date.now()
  await withRegistry(async ({ config, db }) => {
    if (config.NODE_ENV === 'production') throw new Error('A production registry takes no synthetic data.')
    const progress = startProgress('Seeding')
    try {
      await seedPets(db, { pets, persons, history, onProgress: progress.update })
    } finally {
      progress.stop()
    }
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${pets} pets added in ${seconds} s\n`)
}

/** `registry seed`: the benchmark registry, of any size. */
export function addSeed(program: Command): void {
  program
    .command('seed')
    .description('add synthetic pets, persons, veterinarians and payers')
    .requiredOption('--pets <number>', 'how many pets', count)
    .option('--persons <number>', 'how many persons (default: two for five pets)', count)
    .option('--history', 'also the change history, some three entries a pet', false)
    .action(seed)
}
