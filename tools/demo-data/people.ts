import { foldName } from '@dyra/shared/domain/names'
import { type PostalCodesFile, readData } from '../../server/src/db/reference/data.ts'
import { demoNames, type NamesFile, type RegisterPerson } from './data.ts'
import { SSN_CAPACITY, syntheticCompanySsn, syntheticSsn } from './kennitala.ts'
import { type Dice, diceFor } from './random.ts'

/** Half of all kennitalas; the other half replaces taken ones. */
export const MAX_PEOPLE = SSN_CAPACITY / 2
const FEMALE = 500
const SECOND_NAME = 300
const WITHOUT_EMAIL = 150
const SECOND_PHONE = 120
const WITHOUT_PHONE = 50
/** Icelandic phone numbers never start with 0. Test persons have 010…, so these start higher. */
const FIRST_PHONE = 200_000
const PHONES = 800_000

export interface PeopleSource {
  person(index: number): RegisterPerson
  company(index: number): RegisterPerson
}

function nameOf(dice: Dice, names: NamesFile): string {
  const father = dice.pick(4, names.male).patronymicStem
  const female = dice.chance(1, FEMALE)
  const given = female ? names.female : names.male.map(({ name }) => name)
  const first = dice.pick(2, given)
  const second = dice.pick(3, given)
  const both = dice.chance(5, SECOND_NAME) && second !== first ? `${first} ${second}` : first
  return `${both} ${father}${female ? 'dóttir' : 'son'}`
}

const phoneOf = (index: number): string => String(FIRST_PHONE + (index % PHONES)).padStart(7, '0')

function phonesOf(dice: Dice, index: number): string[] {
  if (dice.chance(9, WITHOUT_PHONE)) return []
  return dice.chance(8, SECOND_PHONE) ? [phoneOf(index), phoneOf(index + PHONES / 2)] : [phoneOf(index)]
}

const emailOf = (name: string, index: number): string => `${foldName(name).replaceAll(' ', '.')}.${index}@example.com`

/** Synthetic persons by index, deterministic. `taken`: kennitalas that are already in use. */
export function peopleSource(taken: ReadonlySet<string> = new Set()): PeopleSource {
  const names = demoNames()
  const places = readData<PostalCodesFile>('postal-codes.json').postalCodes.filter(({ kind }) => kind === 'Area')

  const free = (ssnOf: (index: number) => string, index: number): string => {
    const ssn = [ssnOf(index), ssnOf(index + MAX_PEOPLE)].find((each) => !taken.has(each))
    if (ssn === undefined || index >= MAX_PEOPLE) throw new RangeError(`No kennitala left for person ${index}`)
    return ssn
  }
  const home = (dice: Dice) => {
    const { postalCodeId, municipality } = dice.pick(6, places)
    const address = `${dice.pick(7, names.streetsInvented).name} ${1 + dice.roll(10, 60)}`
    return { address, postalCodeId, municipality, countryCode: 'IS' }
  }
  return {
    person: (index) => {
      const dice = diceFor(index)
      const name = nameOf(dice, names)
      const email = dice.chance(11, WITHOUT_EMAIL) ? null : emailOf(name, index)
      return { ssn: free(syntheticSsn, index), name, ...home(dice), email, phoneNumbers: phonesOf(dice, index) }
    },
    company: (index) => {
      const dice = diceFor(index)
      const name = `Dýralæknastofa ${index} ehf.`
      return { ssn: free(syntheticCompanySsn, index), name, ...home(dice), email: emailOf(name, index) }
    },
  }
}
