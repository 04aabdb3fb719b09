import { Link, useNavigate } from '@dyra/shared/router'
import { renderElement } from '@dyra/shared/testing/render'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useKeptFocus, useNavigationFocus } from './page-focus.ts'

type Step = 'closed' | 'busy' | 'ready' | 'opened'

function Page({ id }: { id: string }) {
  const [step, setStep] = useState<Step>('closed')
  const navigate = useNavigate()
  useNavigationFocus(id)
  useKeptFocus(id)
  return (
    <main id={id} tabIndex={-1}>
      {step === 'opened' ? <h1 key="opened">Opened</h1> : <h1 key="closed">Closed</h1>}
      {step !== 'opened' && (
        <button type="button" disabled={step === 'busy'} onClick={() => setStep('busy')}>
          Open
        </button>
      )}
      <button type="button" onClick={() => setStep('ready')}>
        Answer
      </button>
      <button type="button" onClick={() => setStep('opened')}>
        Finish
      </button>
      <Link to="#advice">To the advice</Link>
      <Link to="/#lookup">To the lookup</Link>
      <button type="button" onClick={() => void navigate('?page=2')}>
        Filter
      </button>
      <h2 id="advice">Advice</h2>
      <section id="lookup">
        <input aria-label="Number" data-anchor-focus />
      </section>
      <p>Words</p>
    </main>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Browsers take the focus from a button that becomes disabled. */
const blur = () => act(async () => (document.activeElement as HTMLElement).blur())

beforeEach(() => renderElement(<Page id="content" />))

test('a link inside the page takes the focus to its target, or to the field in it', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'To the advice' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Advice' })).toHaveFocus())
  await userEvent.click(screen.getByRole('link', { name: 'To the lookup' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus())
})

test('a change of the query string keeps the focus', async () => {
  await press('Filter')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('the heading of the next step takes the focus of the button that the step removed', async () => {
  await press('Open')
  await blur()
  act(() => screen.getByRole('button', { name: 'Finish' }).click())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Opened' })).toHaveFocus())
})

test('a pressed button takes the focus again once it may be pressed again', async () => {
  await press('Open')
  await blur()
  act(() => screen.getByRole('button', { name: 'Answer' }).click())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test('the heading does not take the focus after a press beside the controls', async () => {
  await press('Filter')
  await userEvent.click(screen.getByText('Words'))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  act(() => screen.getByRole('button', { name: 'Finish' }).click())
  await screen.findByRole('heading', { name: 'Opened' })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 150)))
  expect(screen.getByRole('heading', { name: 'Opened' })).not.toHaveFocus()
})
