import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import type { SeedTag } from './pet.ts'
import type { Dice } from './random.ts'

const LOCATIONS = 4
const EAR_LOCATION = 5
/** The named demo pets have lower serial numbers. */
const FIRST_SERIAL = 1000
/** First six digits of a number: the manufacturer's code, which replaces the country code, and three more. */
const makers = ['900138', '956000', '968000', '977200', '981020', '982000', '985112']
const MAKER_NUMBERS = 120
const OLD_NUMBERS = 10
const EAR_TAG_EVERY = 50
const EAR_TAG_FIRST = 7
const EAR_LETTERS = 'STVXYZ'
const EAR_SERIALS = 100_000

/** Iceland's country code with a serial number. */
const icelandic = (id: number): string => `3520981${String(FIRST_SERIAL + id).padStart(8, '0')}`

/** The number of a pet, unique by `id`. */
export function microchipNumber(dice: Dice, id: number): string {
  if (dice.chance(41, MAKER_NUMBERS)) return `${dice.pick(42, makers)}${String(id).padStart(9, '0')}`
  if (dice.chance(43, OLD_NUMBERS))
    return dice.chance(44, 500) ? `0A${String(id).padStart(8, '0')}` : `${100_000_000 + id}`
  return icelandic(id)
}

/** Number of a second microchip, of a manufacturer that no first one has. */
export const secondNumber = (id: number): string => `941000${String(id).padStart(9, '0')}`

/** One pet in fifty has only an ear tag. */
export const hasEarTagOnly = (id: number): boolean => id % EAR_TAG_EVERY === EAR_TAG_FIRST

/** Format of old tattoos: letter, two digits, H, three digits. Unique for thirty million pets. */
export function earTagNumber(id: number): string {
  const number = Math.floor(id / EAR_TAG_EVERY)
  const serial = String(number % EAR_SERIALS).padStart(5, '0')
  return `${EAR_LETTERS[Math.floor(number / EAR_SERIALS)]}${serial.slice(0, 2)}H${serial.slice(2)}`
}

export const earTag = (number: string, createdAt: number): SeedTag => ({
  number,
  kind: 'earTag',
  isForeign: false,
  locationId: EAR_LOCATION,
  fee: null,
  createdAt,
})

export const microchip = (dice: Dice, tag: Pick<SeedTag, 'number' | 'fee' | 'createdAt'>): SeedTag => ({
  ...tag,
  kind: 'microchip',
  isForeign: false,
  locationId: dice.chance(45, 800) ? DEFAULT_TAG_LOCATION : 1 + dice.roll(46, LOCATIONS),
})
