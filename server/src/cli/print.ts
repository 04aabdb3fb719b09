/** One line of a command's result. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)
