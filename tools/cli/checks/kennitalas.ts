import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
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

/** The kennitölur in a text that may belong to a living person. */
const findReal = (text: string) => [...text.matchAll(candidate)].filter(mayLive).map(([found]) => found)

// Assembled at run time, so that the check does not find this file.
const canary = () => {
  const real = ['0107', '86', '-', '123', '9'].join('')
  const allowed = ['010130-2399', '640630-7368', '010145-1238', '352098100000011'].join(' ')
  if (findReal(`'${real}'`).length !== 1) throw new Error('The check for kennitölur does not find a planted one.')
  if (findReal(allowed).length !== 0) throw new Error('The check for kennitölur refuses an allowed one.')
}

const inFile = (path: string) => findReal(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`)

main(async () => {
  canary()
  const files = textFiles()
  const found = files.flatMap(inFile)
  for (const line of found) process.stdout.write(`${line}\n`)
  process.stdout.write(`${files.length} files, ${found.length} kennitölur of persons who may be alive\n`)
  return found.length === 0 && files.length > 0 ? 0 : 1
})
