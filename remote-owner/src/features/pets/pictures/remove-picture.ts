import { call } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { Action } from '@dyra/shared/ui/actions'
import { text } from './texts.ts'

/** Takes away the picture that is shown; one that took its place meanwhile stays. */
export const removal = ({ petId, name }: Pet, imageId: string): Action => ({
  title: text('remove.title'),
  name,
  text: text('remove.text'),
  button: text('remove'),
  isDangerous: true,
  done: text('remove.done'),
  gone: text('remove.gone'),
  run: () => call('DELETE /api/Pets/{petId}/Images/{imageId}', { params: { petId, imageId } }),
})
