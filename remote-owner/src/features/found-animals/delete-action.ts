import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import { formatDay } from '@dyra/shared/i18n'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { text } from './texts.ts'

/** Asks before a report is deleted. */
export const deleteAction = ({ speciesName, foundOn }: FoundAnimal, run: ConfirmedAction['run']): ConfirmedAction => ({
  title: text('delete.title'),
  name: text('delete.name', { species: speciesName, date: formatDay(foundOn) }),
  button: text('delete'),
  isDangerous: true,
  done: text('delete.done'),
  gone: text('delete.gone'),
  run,
})
