import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldName } from '../../domain/names.ts'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** Smaller text below the label, such as a kennitala. Also searched. */
  readonly hint?: string
  /** More words for the search. */
  readonly keywords?: string
  readonly disabled?: boolean
}

const searched = ({ label, hint = '', keywords = '' }: PickerOption) => foldName(`${label} ${hint} ${keywords}`)

/** Options with every word of the text, ignoring accents and case; labels that begin with the text come first. */
function findOptions(options: readonly PickerOption[], text: string): PickerOption[] {
  const wanted = foldName(text.trim())
  if (wanted === '') return [...options]
  const words = wanted.split(/\s+/)
  const found = options.filter((option) => words.every((word) => searched(option).includes(word)))
  const begins = (option: PickerOption) => foldName(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** Mantine's options are groups or items; ours are items with more fields. */
export const asData = (options: readonly PickerOption[]) => options as unknown as ComboboxItem[]

export const filterOptions: OptionsFilter = ({ options, search }) =>
  asData(findOptions(options as unknown as PickerOption[], search))

/** For options that the server has filtered. */
export const keepOptions: OptionsFilter = ({ options }) => options
