import { factsIn } from '@dyra/shared/testing/facts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const table = async () => within(await screen.findByRole('table', { name: 'Verkefni' }))
export const dialog = () => within(screen.getByRole('dialog'))

/** Opens what a task of the table is about. */
export const openTask = async (name: string | RegExp) => userEvent.click((await table()).getByRole('button', { name }))

/** Presses a button of the dialog. */
export const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))
export const facts = () => factsIn(dialog())
