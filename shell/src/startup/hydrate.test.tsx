import { EARLY_PRESS_SCRIPT } from '@dyra/shared/domain/early-press'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { earlyPress } from './early-presses.ts'
import { Hydrated, typedIn } from './Hydrated.tsx'
import { applyStyleSheets, restoreElementStyles } from './prerendered-page.ts'

const send = jest.fn()

const asTyped = (text: string) => text
const asPhone = (text: string) => text.replace(/^(\d{3})(\d)/, '$1-$2')

function Form({ format = asTyped }) {
  const [text, setText] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Númer" value={text} onChange={(event) => setText(format(event.currentTarget.value))} />
      <button type="button" onClick={() => send(text)}>
        Senda
      </button>
    </form>
  )
}

const HTML = '<form><input aria-label="Númer" value=""/><button type="button">Senda</button></form>'
/** Runs the script in the head of the page. */
function runPageScript() {
  const script = document.createElement('script')
  script.textContent = EARLY_PRESS_SCRIPT
  document.head.append(script)
  script.remove()
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')

function openPrerendered() {
  document.body.innerHTML = `<div id="root" data-page="/">${HTML}</div>`
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('no root')
  return root
}

const hydrate = (root: HTMLElement, pressed?: HTMLButtonElement, format = asTyped) =>
  act(async () => {
    hydrateRoot(
      root,
      <Hydrated root={root} findPressed={() => pressed}>
        <Form format={format} />
      </Hydrated>,
    )
  })

beforeEach(() => {
  send.mockClear()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
})

test('keeps the text, caret and focus of a field of the prerendered page', async () => {
  const root = openPrerendered()
  const before = field()
  before.focus()
  before.value = '352098'
  before.setSelectionRange(2, 4)
  await hydrate(root)
  expect(field()).toBe(before)
  expect(before).toHaveFocus()
  expect([before.value, before.selectionStart, before.selectionEnd]).toEqual(['352098', 2, 4])
  act(() => screen.getByRole('button').click())
  expect(send).toHaveBeenCalledWith('352098')
  expect(root).not.toHaveAttribute('data-page')
})

test('keeps the focus of a field or choice whose page is rendered again', async () => {
  const fields = (
    <>
      <input id="mail" type="email" defaultValue="" />
      <textarea id="message" defaultValue="" />
      <input type="radio" name="where" value="here" />
    </>
  )
  for (const selector of ['#mail', '#message', '[value="here"]']) {
    document.body.innerHTML = `<div id="root" data-page="">${renderToStaticMarkup(fields)}</div>`
    const root = document.querySelector<HTMLElement>('#root') as HTMLElement
    const field = () => document.querySelector<HTMLInputElement>(selector)
    const before = field()
    before?.focus()
    if (before?.id) before.value = 'a@b'
    const typed = typedIn(root)
    await act(async () =>
      createRoot(root).render(
        <Hydrated root={root} findPressed={earlyPress} typed={typed}>
          {fields}
        </Hydrated>,
      ),
    )
    expect([before?.isConnected, field()?.value]).toEqual([false, before?.id ? 'a@b' : 'here'])
    expect(field()).toHaveFocus()
  }
})

test('leaves the caret at the end of a field that formats its text', async () => {
  const root = openPrerendered()
  field().focus()
  field().value = '5551'
  field().setSelectionRange(4, 4)
  await hydrate(root, undefined, asPhone)
  expect([field().value, field().selectionStart]).toEqual(['555-1', 5])
})

test('repeats after hydration an earlier press of a button, with what was typed', async () => {
  const root = openPrerendered()
  runPageScript()
  field().value = '352098'
  screen.getByText('Senda').click()
  await hydrate(root, earlyPress())
  act(() => jest.runAllTimers())
  expect(send.mock.calls).toEqual([['352098']])
})

test('presses nothing if no button was pressed', () => {
  openPrerendered()
  runPageScript()
  field().click()
  expect(earlyPress()).toBeUndefined()
  screen.getByRole('button').click()
  expect(earlyPress()).toBeUndefined()
})

test.each([
  ['a form that only the script sends', '<form method="dialog"><button>Senda</button></form>', true],
  ['a form that works without script', '<form method="post"><button>Senda</button></form>', false],
  ['a button that does not submit the form', '<form method="post"><button type="button">Senda</button></form>', true],
])('notes a press that only the script can handle: %s', (_what, html, isNoted) => {
  document.body.innerHTML = html
  // jsdom sends no form.
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  runPageScript()
  screen.getByRole('button').click()
  expect(earlyPress() !== undefined).toBe(isNoted)
})

test('presses the new button if the pressed one was replaced when the page was rendered again', async () => {
  const root = openPrerendered()
  runPageScript()
  delete root.dataset.page
  const page = createRoot(root)
  const typed = typedIn(root)
  screen.getByText('Senda').click()
  await act(async () =>
    page.render(
      <Hydrated root={root} findPressed={earlyPress} typed={typed}>
        <Form />
      </Hydrated>,
    ),
  )
  act(() => jest.runAllTimers())
  expect(send).toHaveBeenCalledTimes(1)
})

test('gives the elements the styles of their rules, without `!important`', () => {
  document.head.innerHTML = '<style id="element-styles">[data-s="a1"]{color:red!important;--gap:2px!important}</style>'
  document.body.innerHTML = '<div id="root"><p data-s="a1"></p><p data-s="gone"></p></div>'
  const [first, second] = document.querySelectorAll('p')
  restoreElementStyles(document.body)
  expect(first?.getAttribute('style')).toBe('color: red; --gap: 2px;')
  expect(second?.getAttribute('style')).toBeNull()
  expect(document.querySelector('[data-s]')).toBeNull()
})

test('applies after three seconds a style sheet that failed before the script ran', async () => {
  document.head.innerHTML = '<link rel="stylesheet" media="print" href="/a.css">'
  const applied = applyStyleSheets()
  jest.advanceTimersByTime(3000)
  await applied
  expect(document.querySelector('link')?.media).toBe('all')
})

test('applies the style sheets when all of them are loaded, or failed to load', async () => {
  const link = '<link rel="stylesheet" media="print" href="/a.css">'
  document.head.innerHTML = `${link}${link}<link rel="stylesheet" media="screen" href="/b.css">`
  const [first, second, other] = document.querySelectorAll('link')
  const applied = applyStyleSheets()
  first?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(first?.media).toBe('print')
  second?.dispatchEvent(new Event('error'))
  await applied
  expect([first?.media, second?.media, other?.media]).toEqual(['all', 'all', 'screen'])
})
