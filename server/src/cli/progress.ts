import { Presets, SingleBar } from 'cli-progress'

/** Shorter work needs no bar. */
const PATIENCE_MS = 2000
const WHOLE = 1000
const STEPS = 10

export interface Progress {
  /** Part of the work that is done, from 0 to 1. */
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

/** For logs and pipes: a line for every tenth. */
function lines(title: string, stream: NodeJS.WriteStream): Shown {
  let told = 0
  const show = (done: number) => {
    const step = Math.floor(done * STEPS)
    if (step > told) stream.write(`${title} ${step * (100 / STEPS)}%\n`)
    told = Math.max(told, step)
  }
  return { show, stop: () => undefined }
}

/** Tells on standard error how far the work is, once it has taken two seconds. */
export function startProgress(title: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const startedAt = Date.now()
  let shown: Shown | undefined
  return {
    update: (done) => {
      if (Date.now() - startedAt < PATIENCE_MS) return
      shown ??= stream.isTTY ? bar(title, stream) : lines(title, stream)
      shown.show(done)
    },
    stop: () => shown?.stop(),
  }
}
