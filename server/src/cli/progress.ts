import { Presets, SingleBar } from 'cli-progress'

/** Shorter work shows no progress. */
const DELAY_MS = 2000
const WHOLE = 1000
const STEPS = 10

export interface Progress {
  /** Completed share of the work, from 0 to 1. */
  update(done: number): void
  stop(): void
}

interface Shown {
  show(done: number): void
  stop(): void
}

function bar(title: string, stream: NodeJS.WriteStream): Shown {
  const single = new SingleBar(
    { format: `${title} {bar} {percentage}% | {duration_formatted}, {eta_formatted} left`, stream },
    Presets.shades_classic,
  )
  single.start(WHOLE, 0)
  return { show: (done) => single.update(Math.round(done * WHOLE)), stop: () => single.stop() }
}

/** For logs and pipes: a line for every ten percent. */
function lines(title: string, stream: NodeJS.WriteStream): Shown {
  let last = 0
  const show = (done: number) => {
    const step = Math.floor(done * STEPS)
    if (step > last) stream.write(`${title} ${step * (100 / STEPS)}%\n`)
    last = Math.max(last, step)
  }
  return { show, stop: () => undefined }
}

/** Shows progress on standard error after two seconds of work. */
export function startProgress(title: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const startedAt = Date.now()
  let shown: Shown | undefined
  return {
    update: (done) => {
      if (Date.now() - startedAt < DELAY_MS) return
      shown ??= stream.isTTY ? bar(title, stream) : lines(title, stream)
      shown.show(done)
    },
    stop: () => shown?.stop(),
  }
}
