/** Evenly distributed 32 bit number that depends only on its arguments, so that the same seed gives the same data. */
function hash(index: number, salt: number): number {
  let x = Math.imul(index ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return (x ^ (x >>> 15)) >>> 0
}

/** Pseudo-random choices for one object. Each choice has its own `salt`. */
export interface Dice {
  /** Whole number from 0 to `sides` - 1. */
  roll(salt: number, sides: number): number
  /** True in `perMille` of 1000 cases. */
  chance(salt: number, perMille: number): boolean
  pick<T>(salt: number, list: readonly T[]): T
}

export function diceFor(index: number): Dice {
  const roll = (salt: number, sides: number) => hash(index, salt) % sides
  return {
    roll,
    chance: (salt, perMille) => roll(salt, 1000) < perMille,
    pick: (salt, list) => {
      const chosen = list[roll(salt, list.length)]
      if (chosen === undefined) throw new RangeError('The list is empty')
      return chosen
    },
  }
}
