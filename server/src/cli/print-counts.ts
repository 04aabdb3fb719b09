interface Counts {
  readonly labels: Readonly<Record<string, string>>
  readonly counts: Readonly<Record<string, number>>
  readonly dryRun: boolean
}

/** Prints what a job has done or would do, in the order of the labels. */
export function printCounts({ labels, counts, dryRun }: Counts): void {
  const lines = Object.keys({ ...labels, ...counts }).map(
    (name) => `${String(counts[name] ?? 0).padStart(10)}  ${labels[name] ?? name}\n`,
  )
  process.stdout.write(`${dryRun ? 'Due now; nothing was changed:' : 'Done:'}\n${lines.join('')}`)
}
