/**
 * Prints the problems that a check found, and its last line. Returns the exit code.
 * @param seen how much the check read: it fails if that is nothing
 */
export function conclude(problems: readonly string[], seen: number, line: string) {
  process.stdout.write([...problems, line].map((text) => `${text}\n`).join(''))
  return problems.length === 0 && seen > 0 ? 0 : 1
}

export const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length
