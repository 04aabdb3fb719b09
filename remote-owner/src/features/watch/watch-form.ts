import type { Places } from '@dyra/shared/contract/places'
import type { Watch } from '@dyra/shared/contract/watchers'
import { formatPostalCode } from '@dyra/shared/features/places'
import { text } from './texts.ts'

type PlaceList = 'regions' | 'municipalities' | 'postalCodeIds'

/** A place that can be watched; `key` is unique over all kinds. */
export interface Option {
  readonly key: string
  readonly label: string
  readonly list: PlaceList
  readonly value: string | number
}

export const emptyWatch: Watch = { postalCodeIds: [], municipalities: [], regions: [], speciesIds: [] }

const named = (list: PlaceList, names: readonly string[]): Option[] =>
  names.map((name) => ({ key: `${list}:${name}`, label: name, list, value: name }))

/** All places, from the largest to the smallest. */
export const optionsOf = ({ regions, municipalities, postalCodes }: Places): Option[] => [
  ...named('regions', regions),
  ...named(
    'municipalities',
    municipalities.map(({ name }) => name),
  ),
  ...postalCodes.map((code) => ({
    key: `postalCodeIds:${code.postalCodeId}`,
    label: formatPostalCode(code),
    list: 'postalCodeIds' as const,
    value: code.postalCodeId,
  })),
]

const labels = {
  regions: 'group.regions',
  municipalities: 'group.municipalities',
  postalCodeIds: 'group.postalCodes',
} as const

export const isChosen = (watch: Watch, { list, value }: Option): boolean =>
  (watch[list] as readonly (string | number)[]).includes(value)

/** The places that are not chosen, grouped for a select. */
export const groupsOf = (options: readonly Option[], watch: Watch) =>
  (Object.keys(labels) as PlaceList[]).map((list) => ({
    group: text(labels[list]),
    items: options
      .filter((option) => option.list === list && !isChosen(watch, option))
      .map(({ key, label }) => ({ value: key, label })),
  }))

export const withPlace = (watch: Watch, { list, value }: Option): Watch => ({
  ...watch,
  [list]: [...watch[list], value],
})

export const withoutPlace = (watch: Watch, { list, value }: Option): Watch => ({
  ...watch,
  [list]: (watch[list] as readonly (string | number)[]).filter((other) => other !== value),
})

export const hasPlace = ({ postalCodeIds, municipalities, regions }: Watch): boolean =>
  postalCodeIds.length + municipalities.length + regions.length > 0
