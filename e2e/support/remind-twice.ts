import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Sends a reminder about a pet and expects that another reminder is refused. */
export const remindTwice = async (page: Page, pet: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const remind = async () => {
    await page.getByRole('button', { name: `Senda áminningu: ${pet}` }).click()
    await dialog.getByRole('button', { name: 'Senda áminningu' }).click()
  }
  await remind()
  await expect(page.getByRole('alert')).toHaveText('Áminning hefur verið send')
  await remind()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Áminning hefur þegar verið send\. Reyndu aftur eftir \d+ mínútur\.$/,
  )
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
}
