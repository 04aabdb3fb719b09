import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldName } from '../../domain/names.ts'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** Below the label, smaller: a kennitala, say. Is searched too. */
  readonly hint?: string
  /** Further words that find it. */
  readonly keywords?: string
  readonly disabled?: boolean
}

const searched = ({ label, hint = '', keywords = '' }: PickerOption) => foldName(`${label} ${hint} ${keywords}`)

/** Every word of the text somewhere in the option, without accents and case; those that begin so come first. */
function findOptions(options: readonly PickerOption[], text: string): PickerOption[] {
  const wanted = foldName(text.trim())
  if (wanted === '') return [...options]
  const words = wanted.split(/\s+/)
  const found = options.filter((option) => words.every((word) => searched(option).includes(word)))
  const begins = (option: PickerOption) => foldName(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** Mantine's options are groups or items; ours are items with more to them. */
export const asData = (options: readonly PickerOption[]) => options as unknown as ComboboxItem[]

export const filterOptions: OptionsFilter = ({ options, search }) =>
  asData(findOptions(options as unknown as PickerOption[], search))

/** The server has searched already. */
export const keepOptions: OptionsFilter = ({ options }) => options
