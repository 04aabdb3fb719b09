import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Draft } from '../draft/draft.ts'
import { registrationRoutes } from '../routes.ts'

/** Renders the screen of veterinarian 7. */
export async function renderRegister(path = '/register') {
  clearTypesCache()
  const session = { isAuthenticated: true, personId: 7, roles: ['PetOwner', 'Veterinarian'] } as const
  return act(async () => renderRoutes(registrationRoutes, path, session))
}

/** Renders the screen with a stored draft and waits for the form. */
export async function openRegister(draft?: Draft): Promise<void> {
  if (draft) sessionStorage.setItem('registration', JSON.stringify({ state: { personId: 7, draft }, version: 1 }))
  await renderRegister()
  await screen.findByRole('button', { name: 'Staðfesta skráningu' })
}

export const pet = (n: number) => within(screen.getByRole('group', { name: `Dýr ${n}` }))
export const tagField = (n: number) => pet(n).getByLabelText('Örmerki')

/** Types into the focused element as a chip reader does, with Enter at the end. */
export const scan = (output: string) =>
  act(async () => {
    for (const key of [...output, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  })

export async function describe(n: number, name: string): Promise<void> {
  fireEvent.change(pet(n).getByLabelText('Nafn dýrs'), { target: { value: name } })
  await userEvent.selectOptions(pet(n).getByLabelText('Dýrategund'), 'Hundur')
  await userEvent.selectOptions(pet(n).getByLabelText('Kyn'), 'Kvenkyn')
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** The queries of the dialog that confirms the fee. */
export const dialog = () => within(screen.getByRole('dialog', { name: 'Staðfesta skráningu' }))
export async function confirm(): Promise<void> {
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá' }))
}
