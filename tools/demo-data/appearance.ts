import { type BreedsFile, readData } from '../../server/src/db/reference/data.ts'
import { demoNames } from './data.ts'
import type { SeedPet } from './pet.ts'
import type { Dice } from './random.ts'

export type Appearance = Pick<
  SeedPet,
  'name' | 'speciesId' | 'genderId' | 'breedId' | 'furId' | 'color' | 'isCastrated'
>

const DOG = 1
const CAT = 2
const RABBIT = 3
const BIRD = 4
const FEATHERED = 8
/** 1 is male, 2 is female. */
const UNKNOWN_GENDER = 3
/** Pets per thousand by species; the rest are of rare species. */
const shares = [
  [DOG, 550],
  [CAT, 350],
  [RABBIT, 60],
  [BIRD, 20],
] as const
const rareSpecies = [5, 6, 7, 8, 99]
/** The most common breeds: mixed breed dog, house cat. */
const commonBreeds: Readonly<Record<number, { breedId: number; perMille: number }>> = {
  [DOG]: { breedId: 1000, perMille: 300 },
  [CAT]: { breedId: 2000, perMille: 700 },
}

function speciesOf(dice: Dice): number {
  let rest = dice.roll(21, 1000)
  for (const [speciesId, share] of shares) {
    if (rest < share) return speciesId
    rest -= share
  }
  return dice.pick(22, rareSpecies)
}

/** Generates name, species, breed and other visible properties. */
export function appearanceSource(): (dice: Dice) => Appearance {
  const { petNames, colours } = demoNames()
  const breeds = new Map<number, number[]>()
  for (const { id, speciesId } of readData<BreedsFile>('breeds.json').breeds) {
    breeds.set(speciesId, [...(breeds.get(speciesId) ?? []), id])
  }
  const namesFor: Readonly<Record<number, { m: readonly string[]; f: readonly string[] }>> = {
    [DOG]: petNames.dog,
    [CAT]: petNames.cat,
    [RABBIT]: petNames.rabbit,
    [BIRD]: { m: petNames.bird, f: petNames.bird },
  }
  const breedOf = (dice: Dice, speciesId: number): number | null => {
    const usual = commonBreeds[speciesId]
    if (usual && dice.chance(24, usual.perMille)) return usual.breedId
    const list = breeds.get(speciesId)
    return list ? dice.pick(25, list) : null
  }
  return (dice) => {
    const speciesId = speciesOf(dice)
    const female = dice.chance(23, 500)
    const names = namesFor[speciesId] ?? petNames.rabbit
    const castration = dice.roll(27, 10)
    return {
      name: dice.pick(26, female ? names.f : names.m),
      speciesId,
      genderId: dice.chance(28, 30) ? UNKNOWN_GENDER : 1 + Number(female),
      breedId: breedOf(dice, speciesId),
      furId: speciesId === BIRD ? FEATHERED : 1 + dice.roll(29, 5),
      color: dice.pick(30, colours),
      isCastrated: castration < 2 ? null : castration < 7,
    }
  }
}
