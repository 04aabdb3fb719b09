import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** What a user does, until React has drawn what follows from it: transitions that suspend are else left half way. */
const drawn =
  <Args extends unknown[]>(step: (...args: Args) => Promise<unknown>) =>
  (...args: Args): Promise<unknown> =>
    act(async () => step(...args))

export const click = drawn(userEvent.click)
export const type = drawn(userEvent.type)
export const clear = drawn(userEvent.clear)
export const choose = drawn(userEvent.selectOptions)
export const tab = drawn(userEvent.tab)
