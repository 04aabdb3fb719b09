import type { Result } from '@dyra/shared/api'
import type { VerificationDocument } from '@dyra/shared/contract/verification-documents'
import type { DocumentKind } from '@dyra/shared/domain/verification-documents'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement, renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skottaPage } from '../../testing/sample-pets.ts'
import { DocumentSection } from './DocumentSection.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { documentRoutes } from './routes.ts'
import { certificate, proof, sheet } from './testing/sample-documents.ts'

const MAKE = 'POST /api/Pets/{petId}/VerificationDocuments'
const REVOKE = 'POST /api/VerificationDocuments/{documentId}/Revoke'
const SHEET = 'GET /api/VerificationDocuments/{documentId}'

const network = setupFakeNetwork()

const given = <T,>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value })
interface Options {
  readonly kinds?: readonly DocumentKind[]
  readonly documents?: readonly VerificationDocument[]
  readonly isOwner?: boolean
}
/** Renders the section, and awaits the data that it suspends on. */
const open = async ({ kinds = ['proof', 'certificate'], documents = [], isOwner = true }: Options = {}) => {
  const found = given({ kinds, documents, isOwner })
  return act(async () => renderElement(<DocumentSection pet={skottaPage} found={found} />))
}
const dialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Gera skjal' }))
  return within(await screen.findByRole('dialog', { name: 'Gera skjal' }))
}

test('makes a proof without the owner’s name unless it is ticked', async () => {
  network.answer(MAKE, { documentId: proof.documentId })
  await open()
  const form = await dialog()
  expect(form.queryByRole('checkbox', { name: 'Prenta heimilisfang eiganda' })).toBeNull()
  expect(form.getByRole('checkbox', { name: /^Sýna nafnið mitt/ })).not.toBeChecked()
  await userEvent.click(form.getByRole('button', { name: 'Gera skjal' }))
  expect(await screen.findByText('Staðfestingin er tilbúin. Settu slóðina í auglýsinguna.')).toBeVisible()
  const [request] = network.requests(MAKE)
  expect(await request?.json()).toEqual({ kind: 'proof', showsName: false, showsAddress: false })
})

test('does not send an address that was ticked for another kind', async () => {
  network.answer(MAKE, { documentId: proof.documentId })
  await open()
  const form = await dialog()
  await userEvent.selectOptions(form.getByLabelText('Hvaða skjal?'), 'Vottorð')
  await userEvent.click(form.getByRole('checkbox', { name: 'Prenta heimilisfang eiganda' }))
  await userEvent.selectOptions(form.getByLabelText('Hvaða skjal?'), 'Staðfesting fyrir auglýsingu')
  await userEvent.click(form.getByRole('button', { name: 'Gera skjal' }))
  await screen.findByText(/Staðfestingin er tilbúin/)
  expect(await network.requests(MAKE)[0]?.json()).toMatchObject({ kind: 'proof', showsAddress: false })
})

test('shows a refusal at the field, and keeps the choices', async () => {
  const title = 'Nafn þitt er ekki birt, því upplýsingar þínar eru verndaðar'
  network.refuse(MAKE, 400, { errors: { showsName: [title] } })
  await open()
  const form = await dialog()
  await userEvent.click(form.getByRole('checkbox', { name: /^Sýna nafnið mitt/ }))
  await userEvent.click(form.getByRole('button', { name: 'Gera skjal' }))
  expect(await form.findByText(title)).toBeVisible()
  expect(form.getByRole('checkbox', { name: /^Sýna nafnið mitt/ })).toBeChecked()
})

test('offers veterinarians a certificate, but no choice to show the name of the owner', async () => {
  await open({ kinds: ['certificate'], isOwner: false })
  const form = await dialog()
  expect(form.getByRole('checkbox', { name: 'Prenta heimilisfang eiganda' })).not.toBeChecked()
  expect(form.queryByRole('checkbox', { name: /nafnið/ })).toBeNull()
})

test('collapses a section without documents, and hides it if no document can be made', async () => {
  const { unmount } = await open()
  expect(screen.getByRole('button', { name: 'Gera skjal' })).not.toBeVisible()
  await userEvent.click(screen.getByRole('heading', { name: 'Staðfestingar og vottorð' }))
  expect(screen.getByRole('button', { name: 'Gera skjal' })).toBeVisible()
  unmount()
  await open({ kinds: [] })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('lists the link of a proof, and the print page of every other document', async () => {
  await open({ documents: [proof, certificate] })
  const [first, second] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(first?.getByLabelText('Slóð í auglýsingu')).toHaveValue('http://localhost/verify/WXYZ6789')
  expect(first?.getByText('Í gildi til 01.12.2026')).toBeVisible()
  expect(first?.queryByRole('link', { name: 'Opna og prenta' })).toBeNull()
  expect(second?.getByRole('link', { name: 'Opna og prenta' })).toHaveAttribute(
    'href',
    `/document/${certificate.documentId}`,
  )
})

test('revokes a document after a confirmation', async () => {
  network.handle(REVOKE, () => new Response(null, { status: 204 }))
  await open({ documents: [proof] })
  await userEvent.click(screen.getByRole('button', { name: /^Afturkalla: Staðfesting/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Afturkalla skjal?' }))
  expect(network.requests(REVOKE)).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByText('Skjalið hefur verið afturkallað')).toBeVisible()
})

describe('the print page', () => {
  const print = (shown: object = {}) => {
    network.answer(SHEET, { ...sheet, ...shown })
    renderRoutes(documentRoutes, `/document/${sheet.documentId}`, { capabilities: ['verificationDocuments'] })
    return screen.findByRole('article')
  }

  test('has the animal, its number and owner in both languages, and no address unless chosen', async () => {
    const paper = await print()
    expect(paper).toHaveAccessibleName('Vottorð um skráningu')
    for (const text of [
      'Certificate of registration',
      'Köttur / Cat',
      'Húsköttur / Domestic cat',
      'Læða / Female',
      '352098100000012',
      'Háls, vinstra megin / Neck, left side',
      'Gervimaður Danmörk',
      'Gervimaður Færeyjar',
      'ABCD-2345',
    ])
      expect(paper).toHaveTextContent(text)
    expect(paper).not.toHaveTextContent('Heimilisfang')
    expect(within(paper).getByRole('img', { name: 'QR-kóði sem sannreynir skjalið' })).toBeVisible()
  })

  test('names the country on an export sheet', async () => {
    const move = { country: 'Danmörk', countryInEnglish: 'Denmark', day: '2026-11-02' }
    expect(await print({ kind: 'exportSheet', export: move })).toHaveTextContent('Danmörk / Denmark')
  })

  test('names both owners on a receipt', async () => {
    const paper = await print({ kind: 'receipt', transfer: { from: 'Gervimaður Noregur', day: '2026-11-02' } })
    expect(paper).toHaveTextContent('Fyrri eigandi / Former ownerGervimaður Noregur')
    expect(paper).toHaveTextContent('Nýr eigandi / New ownerGervimaður Færeyjar')
  })

  test('says outside of the printed sheet that facts have changed since', async () => {
    const paper = await print({ state: 'changed', changed: ['animal'] })
    expect(paper).not.toHaveTextContent('hafa breyst')
    expect(screen.getByText(/Upplýsingar hafa breyst síðan skjalið var gert/)).toBeVisible()
  })
})

test('the former owner opens the receipt of a handover', async () => {
  const key = 'POST /api/PetTransfers/{transferPetId}/Receipt'
  network.answer(key, { documentId: sheet.documentId })
  network.answer(SHEET, { ...sheet, kind: 'receipt', transfer: { from: 'Gervimaður Noregur', day: '2026-11-02' } })
  const start = { path: '/', element: <ReceiptButton transferId={5} petName="Skotta" /> }
  renderRoutes([start, ...documentRoutes], '/', { capabilities: ['verificationDocuments'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Kvittun: Skotta' }))
  expect(await screen.findByRole('article', { name: 'Kvittun fyrir eigendaskipti' })).toBeVisible()
  expect(new URL(network.requests(key)[0]?.url ?? '').pathname).toBe('/api/PetTransfers/5/Receipt')
})
