import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { queryOne, withDatabase } from '../kit/database.ts'
import { checkInvariants } from '../kit/invariants.ts'
import { log, main } from '../launch/run.mjs'
import { runBeside } from './beside.ts'
import { type CallKind, callsOfDay, dayRates, peakRates, type Rates } from './day.ts'
import { runHostile } from './hostile.ts'
import { callTable, loadMachine, memoryLine, type Step, stepTable } from './report.ts'
import { type LoadSite, withLoadSite } from './site.ts'
import { FAILED_SHARE, increaseLoad, type Overload, runStep } from './steps.ts'

// `pnpm load [--minutes 60]`: runs a day of the whole country in 60 minutes on a registry of a million pets, then
// increases the load until it is too high. `--soak MINUTES`: runs half of the busiest hour for that long instead.
// `--steps`: skips the day. `--beside NAME [--seconds 20]`: the busiest hour beside a heavy user (beside.ts).
// `--hostile [flood …] [--seconds 20]`: the floods of attackers instead (hostile.ts).

const SCRAPES_PER_SECOND = 5

/** The options of the command. `hostile`: beginnings of the names of floods. */
function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hostile: { type: 'boolean', default: false },
      beside: { type: 'string' },
      seconds: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '60' },
      soak: { type: 'string' },
      steps: { type: 'boolean', default: false },
    },
  })
  const { hostile, beside, soak, steps, ...durations } = values
  if (positionals.length > 0 && !hostile) throw new Error('Only --hostile takes names: of floods.')
  return {
    hostile: hostile ? positionals : undefined,
    beside,
    seconds: Number(durations.seconds),
    minutes: Number(durations.minutes),
    soak: soak === undefined ? undefined : Number(soak),
    skipsDay: steps,
  }
}

type Options = ReturnType<typeof options>

function runDay(site: LoadSite, minutes: number): Promise<Step> {
  log(`A day in ${minutes} minutes: about ${callsOfDay} calls …`)
  const ratesAt = (share: number): Rates =>
    new Map<CallKind, number>([...dayRates(share, minutes), ['scrape', SCRAPES_PER_SECOND]])
  return runStep(site, 'the day', { seconds: minutes * 60, ratesAt })
}

function runFirstPart(site: LoadSite, { minutes, soak, skipsDay }: Options): Promise<Step> {
  const ratesAt = () => peakRates(0.5, minutes)
  if (soak !== undefined) return runStep(site, `${soak} minutes`, { seconds: soak * 60, ratesAt })
  if (skipsDay) return runStep(site, 'half of the busiest hour', { seconds: 30, ratesAt })
  return runDay(site, minutes)
}

/** Measures how late the generator itself is. The times that it measures are right only if this is small. */
function watchOwnDelay() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return () => `The generator itself was late by ${Math.round(delay.percentile(99) / 1e6)} ms (99th percentile).`
}

const onlyStep = (step: Step): Overload => ({ steps: [step], verdict: '', hasCollapsed: false })

async function measure(site: LoadSite, chosen: Options) {
  const ownDelay = watchOwnDelay()
  const { now } = await withDatabase(site.url, (client) => queryOne<{ now: Date }>(client, 'select now()'))
  // Fills the caches that a running registry has.
  await runStep(site, 'warm-up', { seconds: 15, ratesAt: () => peakRates(0.5, chosen.minutes) })
  const part = await runFirstPart(site, chosen)
  const overload = chosen.soak === undefined ? await increaseLoad(site, chosen.minutes) : onlyStep(part)
  const { broken, count } = await withDatabase(site.url, (client) => checkInvariants(client, now))
  const text = [
    loadMachine(),
    callTable(part.stats),
    `Memory of the two servers, first → max → last: ${memoryLine(part.memory)}`,
    stepTable(overload.steps),
    overload.verdict,
    ownDelay(),
    `Invariants of the whole database: ${count - broken.length} of ${count} hold. ${broken.join('; ')}`,
  ].join('\n\n')
  const { lost, refused, sent } = part.summary
  const isGood = lost === 0 && refused < sent * FAILED_SHARE && !overload.hasCollapsed && broken.length === 0
  return { text, isGood }
}

main(async () => {
  const chosen = options()
  if (chosen.hostile !== undefined) {
    process.stdout.write(`\n${await runHostile(chosen.hostile, chosen.seconds)}\n`)
    return 0
  }
  const { beside: name, ...rest } = chosen
  // With `--beside` the registry has its default limits, because they protect the other users.
  const { text, isGood } = await (name === undefined
    ? withLoadSite({}, (site) => measure(site, chosen))
    : withLoadSite({ CALL_LIMIT_FACTOR: '1' }, (site) => runBeside(site, { name, ...rest })))
  process.stdout.write(`\n${text}\n`)
  return isGood ? 0 : 1
})
