import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
import { conclude } from './conclude.ts'
import { textFiles } from './tracked-files.ts'

// Checks that code, tests and data files contain no kennitala of a person who may be alive (docs/conventions.md#tests).
// Published test persons, companies and birth years 1800–1849 are allowed.

const testPerson = /^010130-?\d{3}9$/
const candidate = /(?<![\w.-])(\d{2})(\d{2})(\d{2})-?\d{3}([089])(?![\w-]|\.\d)/g

/** Day of birth in milliseconds; NaN if the calendar has no such day. */
const birth = (day: number, month: number, year: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : Number.NaN
}

/** Last digit of a kennitala → first year of the century. */
const centuries = new Map([
  ['8', 1800],
  ['9', 1900],
  ['0', 2000],
])

/** @param match of `candidate` */
const mayLive = ([text, day, month, year, century = '']: RegExpMatchArray) => {
  if (testPerson.test(text)) return false
  const born = birth(Number(day), Number(month), Number(centuries.get(century)) + Number(year))
  return born >= Date.UTC(1850, 0, 1) && born <= Date.now()
}

/** The kennitalas in a text that may belong to a living person. */
export const findReal = (text: string) => [...text.matchAll(candidate)].filter(mayLive).map(([found]) => found)

const inFile = (path: string) => findReal(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`)

if (import.meta.main)
  main(async () => {
    const files = textFiles()
    const found = files.flatMap(inFile)
    return conclude(
      found,
      files.length,
      `${files.length} files, ${found.length} kennitalas of persons who may be alive`,
    )
  })
