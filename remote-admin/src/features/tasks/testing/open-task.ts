import { factsIn } from '@dyra/shared/testing/facts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const table = async () => within(await screen.findByRole('table', { name: 'Verkefni' }))
export const dialog = () => within(screen.getByRole('dialog'))

/** Opens the card of a task in the table, for example `Tilkall til dýrs, Skotta`. */
export async function openTask(of: string): Promise<void> {
  await userEvent.click((await table()).getByRole('button', { name: `Opna: ${of}` }))
  await screen.findByRole('dialog')
}

/** Presses a button of the dialog. */
export const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))
export const facts = () => factsIn(dialog())
