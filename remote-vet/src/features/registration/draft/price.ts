import { type Draft, unregistered } from './draft.ts'

/** Price of all pets that are not registered yet. A pet that was sent without a response keeps the price it was sent with. */
export const totalOf = (draft: Draft, price: number): number =>
  unregistered(draft).reduce(
    (sum, { progress }) => sum + ((progress.kind === 'sent' ? progress.body.expectedPrice : undefined) ?? price),
    0,
  )
