import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderElement } from '../testing/render.tsx'
import { Banner, DefinitionGrid, Modal, PageHeader, Pager, PartError, PetPicture, StatusMark, TagNumber } from './ui.ts'

test.each(['352098100000012', '98200000108842099', 'R12H034'])('copies %s as the plain number', (number) => {
  const { container } = render(<TagNumber value={number} />)
  expect(container).toHaveTextContent(number, { normalizeWhitespace: false })
})

test('shows the status as a word', () => {
  render(<StatusMark status="inTransfer" />)
  expect(screen.getByText('Er í eignarfærslu')).toBeVisible()
})

test('shows a text for a missing value', () => {
  render(
    <DefinitionGrid
      rows={[
        ['Litur', null],
        ['Kyn', 'Læða'],
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Ekki skráð', 'Læða'])
})

test('a banner is an alert only if it is live', () => {
  const { rerender } = render(<Banner tone="warn" title="Týnt" />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Banner tone="warn" title="Týnt" live />)
  expect(screen.getByRole('alert')).toHaveTextContent('Týnt')
})

test.each([
  ['Lýst er eftir dýrinu', 'Lýst er eftir dýrinu'],
  ['Of margar tilraunir. Reyndu aftur eftir 63 mínútur.', 'Of margar tilraunir. Reyndu aftur eftir 63 mínútur.'],
  [
    'Afhentu dýrið aðeins eiganda þess. Borgaðu engum: Dýraauðkenni biður finnendur aldrei um greiðslu.',
    'Afhentu dýrið aðeins eiganda þess.',
  ],
  [
    'Þessi eigandi hefur ekki samþykkt persónuskilmála eða dýr er ekki skráð á eiganda',
    'Þessi eigandi hefur ekki samþykkt persónuskilmála eða dýr er ekki skráð á eiganda',
  ],
])('shows the first sentence of a long title in bold: "%s"', (title, bold) => {
  const { container } = render(<Banner tone="info" title={title} />)
  expect(container).toHaveTextContent(title)
  expect(container.querySelector('.title')?.textContent).toBe(bold)
})

test('sets h1 and title of the page', () => {
  render(<PageHeader title="Mín dýr" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Mín dýr' })).toBeVisible()
  expect(document.title).toBe('Mín dýr – Dýraauðkenni')
})

test('the pager counts from one and shows arrows only for several pages', async () => {
  const onPage = jest.fn()
  const { unmount } = renderElement(<Pager page={2} size={20} total={45} onPage={onPage} />)
  expect(screen.getByText('21-40 af 45')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Næsta síða' }))
  expect(onPage).toHaveBeenCalledWith(3)
  unmount()
  renderElement(<Pager page={1} size={20} total={5} onPage={onPage} />)
  expect(screen.getByText('1-5 af 5')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the pager groups the digits of large numbers', () => {
  renderElement(<Pager page={61} size={20} total={1_234_567} onPage={jest.fn()} />)
  expect(screen.getByText('1.201-1.220 af 1.234.567')).toBeVisible()
})

test('the pager leads to the next page before the rows are counted, and keeps the place of their number', async () => {
  const onPage = jest.fn()
  function Counted() {
    const [isCounting, setCounting] = useState(true)
    return (
      <>
        <Pager page={2} size={20} total={40} isCounting={isCounting} onPage={onPage} />
        <button type="button" onClick={() => setCounting(!isCounting)}>
          Telja
        </button>
      </>
    )
  }
  renderElement(<Counted />)
  const count = () => userEvent.click(screen.getByRole('button', { name: 'Telja' }))
  const label = screen.getByText('21-40')
  const next = screen.getByRole('button', { name: 'Næsta síða' })
  expect(label).toHaveClass('apart')
  await userEvent.click(next)
  expect(onPage).toHaveBeenCalledWith(3)
  await count()
  expect(label).toHaveTextContent('21-40 af 40')
  expect(label).toHaveClass('apart')
  expect(next).toBeDisabled()
  await count()
  expect(label).toHaveTextContent(/^21-40$/)
  expect(next).toBeEnabled()
})

test('offers a retry for a failed part', async () => {
  const retry = jest.fn()
  renderElement(<PartError onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Ekki tókst að sækja þennan hluta síðunnar')
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('shows the picture of a pet or the drawing of its species', () => {
  const { rerender, container } = render(
    <PetPicture src="/a.webp" alt="Mynd af dýrinu Snati" speciesId={1} size={96} />,
  )
  expect(screen.getByRole('img', { name: 'Mynd af dýrinu Snati' })).toHaveAttribute('src', '/a.webp')
  rerender(<PetPicture src={null} alt="Mynd af dýrinu Snati" speciesId={1} size={96} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

function Menu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Opna valmynd
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Dýraauðkenni"
        side={{ label: 'Valmynd', closeLabel: 'Loka valmynd' }}
      >
        <a href="/about">Um Dýraauðkenni</a>
      </Modal>
    </>
  )
}

test('opens a drawer as a modal dialog and closes it', async () => {
  renderElement(<Menu />)
  await userEvent.click(screen.getByRole('button', { name: 'Opna valmynd' }))
  const drawer = screen.getByRole('dialog', { name: 'Valmynd' })
  expect(within(drawer).getByRole('link', { name: 'Um Dýraauðkenni' })).toBeVisible()
  await userEvent.click(within(drawer).getByRole('button', { name: 'Loka valmynd' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes a drawer by a press beside it, and not by one inside', async () => {
  renderElement(<Menu />)
  await userEvent.click(screen.getByRole('button', { name: 'Opna valmynd' }))
  const drawer = screen.getByRole('dialog', { name: 'Valmynd' })
  await userEvent.click(within(drawer).getByText('Dýraauðkenni'))
  expect(drawer).toBeVisible()
  // The browser reports a press on the backdrop as one on the dialog.
  await userEvent.click(drawer)
  expect(screen.queryByRole('dialog')).toBeNull()
})
