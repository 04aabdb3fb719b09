import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

let taken = 0

/** Returns a new microchip number at each call. */
export const freshNumber = (): string => {
  taken += 1
  return `35209817${String(process.pid % 1000).padStart(3, '0')}${String(taken).padStart(4, '0')}`
}

const KEY_INTERVAL_MS = 12

/**
 * Types like a chip reader: keys 12 ms apart, then Enter. The page distinguishes a reader from a hand by the time stamps of the
 * events. They are set here, and all keys are sent at once, so that a busy machine does not make a slow reader.
 */
export const scan = async (page: Page, output: string): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  const start = Date.now() - output.length * KEY_INTERVAL_MS
  const press = (key: string, text: string, place: number) => {
    const timestamp = (start + place * KEY_INTERVAL_MS) / 1000
    return [
      devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
      devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ]
  }
  const keys = [...output].flatMap((key, place) => press(key, key, place))
  await Promise.all([...keys, ...press('Enter', '\r', output.length)])
  await devTools.detach()
}

/** The form of a pet, or its row in a litter. */
export const petForm = (page: Page, n: number): Locator => page.getByRole('group', { name: `Dýr ${n}`, exact: true })

export const openRegister = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Nýskráning' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Staðfesta skráningu' })).toBeVisible()
}

/** Fills in the required fields besides number and owner. */
export const describePet = async (form: Locator, name: string): Promise<void> => {
  await form.getByLabel('Nafn dýrs').fill(name)
  await form.getByLabel('Dýrategund').selectOption('Hundur')
  await form.getByLabel('Kyn').selectOption('Tík')
}

/** Chooses the owner of all pets by kennitala. */
export const chooseOwner = async (page: Page, ssn: string, name: string): Promise<void> => {
  const owner = page.getByRole('combobox', { name: 'Eigandi', exact: true })
  await owner.fill(ssn)
  await expect(owner).toHaveValue(name)
  await expect(owner).toHaveAttribute('aria-expanded', 'false')
}

export const confirmDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Staðfesta skráningu' })

export const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Staðfesta skráningu' }).click()

/** The error list above the form. */
export const errorList = (page: Page): Locator => page.getByRole('list', { name: 'Villur' })

/** The error message in the panel beside the form. */
export const besideButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Eigandi, greiðandi og verð' }).getByRole('alert')
