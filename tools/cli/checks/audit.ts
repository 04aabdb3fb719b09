/** Exit code of a check that cannot run here, which is neither passed nor failed. */
export const NOT_RUN = 3

/** A known vulnerability of a package that is installed (https://github.com/advisories). */
interface Advisory {
  readonly github_advisory_id: string
  readonly module_name: string
  readonly severity: string
  readonly title: string
  readonly patched_versions?: string
}

/** A vulnerability that does not concern us, or that waits for its patch. */
export interface Exception {
  /** GHSA-xxxx-xxxx-xxxx */
  readonly id: string
  /** The last day, YYYY-MM-DD: then it is to be judged again. */
  readonly until: string
  readonly reason: string
}

export type Verdict =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'vulnerable'; readonly lines: readonly string[] }
  | { readonly kind: 'notRun'; readonly reason: string }

const describe = ({ github_advisory_id: id, module_name, severity, title, patched_versions }: Advisory): string =>
  `${id} ${severity}: ${module_name}, ${title}. ${patched_versions ? `Patched in ${patched_versions}` : 'No patch yet'}`

/** What `pnpm audit --json` printed; undefined if it is not its report. */
function reportIn(
  output: string,
): { advisories: Record<string, Advisory>; metadata: { totalDependencies: number } } | undefined {
  try {
    const report = JSON.parse(output)
    return report.advisories && report.metadata ? report : undefined
  } catch {
    return undefined
  }
}

/**
 * Judges what `pnpm audit --json` printed. If the npm registry answers no audits, there is no verdict.
 * @param today YYYY-MM-DD
 */
export function judgeAudit(output: string, exceptions: readonly Exception[], today: string): Verdict {
  const report = reportIn(output)
  if (!report) return { kind: 'notRun', reason: 'the registry does not answer audits' }
  const valid = exceptions.filter(({ until }) => until >= today)
  const expired = exceptions.filter(({ until }) => until < today)
  const found = Object.values(report.advisories).filter((one) => !valid.some(({ id }) => id === one.github_advisory_id))
  const lines = [
    ...found.map(describe),
    ...expired.map(({ id, until }) => `${id}: the exception ended on ${until}; judge it again`),
  ]
  if (lines.length > 0) return { kind: 'vulnerable', lines }
  return { kind: 'clean', packages: report.metadata.totalDependencies }
}
